#include "engine/table.hpp"

#include "engine/random_tables.hpp"
#include "error.hpp"

#include "rules/tableau.hpp"
#include "support/catch.hpp"

using namespace sabot;
using namespace sabot::test;

namespace {

Table lay_cards(const char* player, const char* banker, const Shoe& shoe = Shoe::of_decks(8)) {
    return make_table(standard_tableau(), shoe, {parse_cards(player), parse_cards(banker)});
}

/// The error of make_table(), or an empty text.
std::string refusal(const char* player, const char* banker, const Shoe& shoe = Shoe::of_decks(8)) {
    try {
        lay_cards(player, banker, shoe);
    } catch (const InputError& error) {
        return error.what();
    }
    return "";
}

bool mentions(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("deals are the ordered draws of the cards to come") {
    CHECK(lay_cards("", "").deals() == Integer("4998398275503360"));
    const Table table = lay_cards("9d 4", "3");
    CHECK(table.to_come() == 3);
    CHECK(table.undealt.total() == 413);
    CHECK(table.deals() == Integer(413) * 412 * 411);
    CHECK(lay_cards("2 3 4", "2 3 4").deals() == 1);
}

TEST_CASE("dealt cards are removed from the shoe") {
    const Table table = lay_cards("9d Kd", "9d");
    CHECK(table.undealt.count(CardSet(Card(9, Suit::diamonds))) == 6);
    CHECK(table.undealt.count(CardSet(Card(13, Suit::diamonds))) == 7);
    CHECK(mentions(refusal("9d 9d", "", Shoe::of_decks(1)), "no such card is left in the shoe: 9d"));
}

TEST_CASE("the coup contains the dealt cards") {
    const Coup coup = lay_cards("9 4", "K 2").coup();
    CHECK(coup.first_two(Hand::player) == 3);
    CHECK(coup.first_two(Hand::banker) == 2);
    CHECK(coup.total(Hand::player) == Coup::kUnknown);
    CHECK(coup.cards(Hand::banker) == Coup::kUnknown);
    CHECK(lay_cards("9 4 5", "K 2").coup().total(Hand::player) == 8);
}

TEST_CASE("a hand has at most three cards, and a shoe at least six") {
    CHECK(mentions(refusal("2 2 A A", "3 3"), "Player holds 4 cards"));
    CHECK(mentions(refusal("", "2 2 A A"), "Banker holds 4 cards"));
    CHECK(refusal("", "", parse_shoe("9=6")).empty());
    Shoe five = parse_shoe("9=6");
    five.remove(CardSet::of_rank(9), "9");
    CHECK(mentions(refusal("", "", five), "too small"));
    CHECK(refusal("9 9", "9 9", parse_shoe("9=6")).empty());
}

TEST_CASE("a third card is accepted only if the tableau deals one") {
    CHECK(mentions(refusal("2 2 2", "3"), "only when both hands have two"));
    CHECK(mentions(refusal("2", "3 2 2"), "only when both hands have two"));
    CHECK(mentions(refusal("4 4 2", "3 2"), "8 against 5 is a natural"));
    CHECK(mentions(refusal("2 2 2", "4 5"), "4 against 9 is a natural"));
    CHECK(mentions(refusal("3 3 2", "3 2"), "Player stands on 6"));
    CHECK(mentions(refusal("2 2", "3 2 2"), "Player draws on 4 before Banker does"));
    CHECK(mentions(refusal("3 3", "4 2 2"), "Banker stands on 6 against a Player who stood"));
    CHECK(mentions(refusal("2 2 8", "A 2 5"), "Banker stands on 3 against a third card worth 8"));
    CHECK(mentions(refusal("2 2 T", "2 2 5"), "Banker stands on 4 against a third card worth 0"));
    CHECK(refusal("2 2 9", "A 2 5").empty());
    CHECK(refusal("3 3", "A 2 5").empty());
    CHECK(refusal("2 2 9", "A 2").empty());
}

TEST_CASE("a third card is accepted if one of the decisions that chance makes deals it") {
    Tableau tableau = standard_tableau();
    tableau.choices = {{Hand::player, {0, 5}, 0, ratio(1, 3)}};
    const auto dealt = [&](const char* player, const char* banker) {
        return make_table(tableau, Shoe::of_decks(8), {parse_cards(player), parse_cards(banker)});
    };
    CHECK(dealt("K 5", "2 3").mixture.size() == 2);
    // Player drew, with the weight of one in three, or stood.
    const Table drew = dealt("K 5 3", "2 3");
    CHECK(drew.mixture.size() == 1);
    CHECK(drew.deals() == Integer(411));
    const Table stood = dealt("K 5", "2 3 4");
    CHECK(stood.mixture.size() == 1);
    CHECK(stood.deals() == 2 * Integer(411));
    CHECK_THROWS_AS(dealt("K 6 3", "2 3"), InputError);
}

TEST_CASE("every cell of the tableau decides whether a third card is accepted") {
    for (int player = 0; player <= 7; ++player) {
        for (int banker = 0; banker <= 7; ++banker) {
            for (int third = 0; third <= 9; ++third) {
                CAPTURE(player, banker, third);
                const auto hand = [](int total) { return "K " + std::to_string(total); };
                const std::string drawn = hand(player) + " " + std::to_string(third);
                const std::string answer = hand(banker) + " A";
                const Tableau& tableau = standard_tableau();
                const bool player_draws = tableau.player_draws_on(player);
                CHECK(refusal(drawn.c_str(), hand(banker).c_str()).empty() == player_draws);
                CHECK(refusal(drawn.c_str(), answer.c_str()).empty() ==
                      (player_draws && tableau.banker_draws_on(banker, third)));
                CHECK(refusal(hand(player).c_str(), answer.c_str()).empty() ==
                      (!player_draws && tableau.banker_draws_on(banker, kPlayerStood)));
            }
        }
    }
}

TEST_CASE("a wager is computable if the shoe and the dealt cards determine what it reads") {
    const Reads points = reads_of(builtin_wager("banker"));
    const Reads ranks = reads_of(builtin_wager("player-pair"));
    const Reads cards = reads_of(builtin_wager("perfect-pair"));
    const Shoe by_value = parse_shoe("A=4 2=4 3=4 9=4 0=16");
    const Shoe by_rank = parse_shoe("A=4 2=4 3=4 9=4 K=16");
    CHECK(determines(lay_cards("", "", by_value), points));
    CHECK_FALSE(determines(lay_cards("", "", by_value), ranks));
    CHECK(determines(lay_cards("", "", by_rank), ranks));
    CHECK_FALSE(determines(lay_cards("", "", by_rank), cards));
    CHECK(determines(lay_cards("", ""), cards));

    // A dealt card is read at its place: a nine without a suit affects only the perfect pair.
    CHECK(determines(lay_cards("9", ""), ranks));
    CHECK_FALSE(determines(lay_cards("9", ""), cards));
    CHECK(determines(lay_cards("9d", ""), cards));
    Reads first;
    first.at(Hand::player, 1, Partition::by_suit());
    CHECK_FALSE(determines(lay_cards("9", ""), first));
    CHECK(determines(lay_cards("9d", ""), first));
    CHECK_FALSE(determines(lay_cards("0", ""), ranks));
    CHECK(determines(lay_cards("0", ""), points));
    // A pair of Player does not read the suit of Banker's card, but the shoe's count of that suit is now
    // unknown.
    CHECK(determines(lay_cards("9d", "9"), ranks));
}
