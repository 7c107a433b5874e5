#include "audit/worked_coup.hpp"

#include "audit/sample.hpp"
#include "cards/shoe_text.hpp"
#include "rules/tableau.hpp"
#include "support/catch.hpp"

using namespace sabot;
using test::coup_claim;
using test::random_number;
using Words = std::vector<std::string>;

namespace {

Words departures(const std::string& player, const std::string& banker) {
    return deal_again(test::standard_tableau(), coup_claim(player, banker)).departures;
}

std::string names_of(const Coup& coup, Hand hand) {
    std::string names;
    for (int nth = 1; nth <= coup.cards(hand); ++nth) {
        names += to_string(coup.card(hand, nth)) + " ";
    }
    return names;
}

}  // namespace

TEST_CASE("the examples of Ponto e Banca follow from its rules") {
    for (const Claim& claim : test::builtin("ponto-e-banca").claims) {
        const WorkedCoup coup = deal_again(test::builtin("ponto-e-banca").tableau, claim);
        CHECK(coup.follows());
        CHECK(coup.player_total == claim.player_total);
        CHECK(coup.banker_total == claim.banker_total);
        CHECK(coup.winner == claim.winner);
    }
}

TEST_CASE("reads cards by value, by rank and by card") {
    CHECK(departures("2 3 3", "4 0 4").empty());
    CHECK(departures("2 3 3", "4 K 4").empty());
    CHECK(departures("2h 3d 3c", "4c Ks 4d").empty());
    const WorkedCoup coup = deal_again(test::standard_tableau(), coup_claim("K 5 6", "T 4 Q"));
    CHECK(coup.player_total == 1);
    CHECK(coup.banker_total == 4);
    CHECK(coup.winner == Winner::banker);
}

TEST_CASE("reports an extra or a missing third card with the reason") {
    CHECK(departures("2 3", "4 K 4") ==
          Words{"the rules give Player a third card (it draws on 5), but the example has none"});
    CHECK(departures("2 4 1", "4 K 4") ==
          Words{"the rules give Player no third card (it stands on 6), but the example has one",
                "the rules give Banker no third card (it stands on 4 against a third card worth 1), but the "
                "example has one"});
    CHECK(departures("2 4", "4 K") == Words{"the rules give Banker a third card (it draws on 4 against a "
                                            "Player who stood), but the example has none"});
    CHECK(departures("2 3 8", "3 K 2") == Words{"the rules give Banker no third card (it stands on 3 against "
                                                "a third card worth 8), but the example has one"});
    CHECK(departures("2 3 9", "3 K") == Words{"the rules give Banker a third card (it draws on 3 against a "
                                              "third card worth 9), but the example has none"});
}

TEST_CASE("a natural ends the coup") {
    CHECK(departures("4 4", "K Q").empty());
    CHECK(departures("K Q", "4 5").empty());
    CHECK(departures("4 4 2", "K Q 3") ==
          Words{"the rules give Player no third card (Player has a natural), but the example has one",
                "the rules give Banker no third card (Player has a natural), but the example has one"});
    CHECK(departures("4 4", "4 5").empty());
    CHECK(departures("4 4", "4 5 2") ==
          Words{"the rules give Banker no third card (Player has a natural), but the example has one"});
    CHECK(departures("K Q 2", "4 5") ==
          Words{"the rules give Player no third card (Banker has a natural), but the example has one"});
}

TEST_CASE("totals and winner must be those of the cards") {
    Claim claim = coup_claim("6 Q", "6 7 5");
    claim.player_total = 7;
    claim.banker_total = 9;
    claim.winner = Winner::player;
    const WorkedCoup coup = deal_again(test::standard_tableau(), claim);
    CHECK(coup.departures == Words{"Player's cards total 6, but the example says 7",
                                   "Banker's cards total 8, but the example says 9",
                                   "with these cards Banker wins, but the example says Player wins"});
    CHECK_FALSE(coup.follows());
    claim = coup_claim("6 Q", "6 K");
    claim.winner = Winner::banker;
    CHECK(deal_again(test::standard_tableau(), claim).departures ==
          Words{"with these cards the coup is a tie, but the example says Banker wins"});
    claim.winner = Winner::tie;
    CHECK(deal_again(test::standard_tableau(), claim).follows());
}

TEST_CASE("accepts exactly the deals of the tableau") {
    test::check_property("deal_again agrees with deal", 500, [] {
        const Tableau tableau = test::random_tableau();
        std::array<Card, 6> cards;
        for (Card& card : cards) {
            card = Card::at(random_number(0, kCardsInDeck - 1));
        }
        const Coup coup = deal(tableau, cards);
        Claim claim = coup_claim(names_of(coup, Hand::player), names_of(coup, Hand::banker));
        claim.player_total = coup.total(Hand::player);
        claim.banker_total = coup.total(Hand::banker);
        claim.winner = winner_of(coup);
        RC_ASSERT(deal_again(tableau, claim).follows());
        RC_ASSERT(deal_again(tableau, claim).winner == winner_of(coup));
        const bool banker = test::random_flag();
        auto& hand = banker ? claim.banker : claim.player;
        if (hand.size() == 3) {
            hand.pop_back();
        } else {
            hand.push_back(parse_card("K"));
        }
        RC_ASSERT(!deal_again(tableau, claim).follows());
    });
}
