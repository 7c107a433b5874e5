#include "engine/insight.hpp"

#include "engine/random_wager.hpp"

#include "rules/number_set.hpp"
#include "rules/questions/card_is.hpp"
#include "rules/questions/coup_size_is.hpp"
#include "rules/questions/total_is.hpp"
#include "support/catch.hpp"
#include "support/property.hpp"

#include <stdexcept>

using namespace sabot;
using namespace sabot::test;

using Stage = Insights::Stage;

namespace {

/// A coup of the cards dealt so far; hands as in "--player".
Coup coup_of(const char* player, const char* banker = "") {
    Table table;
    table.dealt = {parse_cards(player), parse_cards(banker)};
    return table.coup();
}

Wager asking_of_cards(int questions) {
    Wager wager;
    for (int i = 0; i < questions; ++i) {
        const CardIs question{i < kCardsInDeck ? Hand::player : Hand::banker, 1,
                              CardSet(Card::at(i % kCardsInDeck))};
        wager.rows.push_back({"", Condition::ask(question), {}, 0});
    }
    return wager;
}

}  // namespace

TEST_CASE("equal knowledge has one number, whichever cards it comes from") {
    Insights insights({&builtin_wager("player-pair")}, Coup{});
    const int kings = insights.advance(insights.start(), Stage::first_pair, coup_of("Kd Kh"));
    const int nines = insights.advance(insights.start(), Stage::first_pair, coup_of("9c 9s"));
    const int none = insights.advance(insights.start(), Stage::first_pair, coup_of("Kd 9s"));
    CHECK(kings == nines);
    CHECK(kings != none);
    CHECK(insights.is_settled(kings));
    CHECK(insights.is_settled(none));
    CHECK_FALSE(insights.is_settled(insights.start()));
    CHECK(insights.advance(insights.start(), Stage::first_pair, coup_of("2c 2s")) == kings);
}

TEST_CASE("a branch is settled only when all wagers are") {
    const Wager& player = builtin_wager("player-pair");
    const Wager& either = builtin_wager("either-pair");
    Insights insights({&player, &either}, Coup{});
    const int pair = insights.advance(insights.start(), Stage::first_pair, coup_of("K K"));
    const int none = insights.advance(insights.start(), Stage::first_pair, coup_of("K 9"));
    CHECK(insights.is_settled(pair));
    CHECK_FALSE(insights.is_settled(none));
    CHECK(insights.is_settled(insights.advance(none, Stage::both_pairs, coup_of("K 9", "3 4"))));
}

TEST_CASE("the number of entries is limited, and smaller if conditions are long") {
    const Wager short_one = asking_of_cards(1);
    Insights few({&short_one}, Coup{});
    // The insight of the start is an entry as well.
    const auto left = [](Insights& insights) {
        std::size_t entries = 0;
        try {
            for (;; ++entries) {
                insights.count(1);
            }
        } catch (const LimitExceeded&) {
            return entries;
        }
    };
    CHECK(left(few) == Insights::kMaxEntries - 1);
    Wager long_one = short_one;
    const Condition tie = Condition::ask(CoupSizeIs{NumberSet(1U << 4)});
    long_one.rows.push_back({"", Condition::any_of(std::vector<Condition>(191, tie)), {}, 0});
    Insights fewer({&long_one}, Coup{});
    // 193 parts are three times 64 plus one.
    CHECK(left(fewer) == Insights::kMaxEntries / 4 - 1);
}

TEST_CASE("the answers of dealt cards are known from the start") {
    CHECK(Insights({&builtin_wager("player-pair")}, coup_of("K K")).is_settled(0));
    CHECK_FALSE(Insights({&builtin_wager("player-pair")}, coup_of("K")).is_settled(0));
}

TEST_CASE("an answer stays known when its card is forgotten") {
    const CardIs red{Hand::player, 3, CardSet::of_colour(true)};
    Wager wager;
    wager.rows.push_back({"", Condition::ask(red), {}, 0});
    Insights insights({&wager}, Coup{});
    Coup coup = coup_of("2c 2d", "3c 4d");
    coup.deal(Hand::player, 3, Card(9, Suit::hearts));
    const int red_known = insights.advance(insights.start(), Stage::finished, coup);
    coup.forget(Hand::player, 3);
    CHECK(insights.advance(red_known, Stage::finished, coup) == red_known);
}

TEST_CASE("equal answers at different stages are different insights") {
    // No question is about a single card, so only the stage distinguishes a finished coup from a new one.
    Insights insights({&builtin_wager("tie")}, Coup{});
    const int pair = insights.advance(insights.start(), Stage::first_pair, coup_of("2 4"));
    Coup over = coup_of("2 4", "3 3");
    over.stand(Hand::player);
    over.stand(Hand::banker);
    const int finished = insights.advance(pair, Stage::finished, over);
    CHECK(pair != insights.start());
    CHECK(finished != pair);
    CHECK_FALSE(insights.is_settled(pair));
    CHECK(insights.is_settled(finished));
}

TEST_CASE("questions that totals settle are not counted, and at most 64 about cards are allowed") {
    Wager most = asking_of_cards(static_cast<int>(Insights::kMaxQuestions));
    most.rows.push_back({"", Condition::ask(TotalIs{Hand::player, NumberSet(1)}), {}, 0});
    Insights insights({&most}, Coup{});
    // The last of the 64 questions, on the highest bit, is answered: Banker's first card is number 11.
    const int heard = insights.advance(insights.start(), Stage::first_pair, coup_of("2c", "3s"));
    const int other = insights.advance(insights.start(), Stage::first_pair, coup_of("2c", "9s"));
    CHECK(Card::at(11) == Card(3, Suit::spades));
    CHECK(heard != other);
    const Wager too_many = asking_of_cards(static_cast<int>(Insights::kMaxQuestions) + 1);
    CHECK_THROWS_AS(Insights({&too_many}, Coup{}), LimitExceeded);
}

// The enumeration examines a wager once for each insight, on its example, so every coup that leads to an
// insight must be settled as its example is.
TEST_CASE("coups of one insight are settled equally") {
    check_property("an example coup gives the same answers as its insight", 1000, [] {
        const Wager wager = random_wager();
        Insights insights({&wager}, Coup{});
        const auto any_card = [] { return Card::at(random_number(0, kCardsInDeck - 1)); };
        const auto agrees = [&](int insight, const Coup& coup) {
            return settle(wager, coup) == settle(wager, insights.example(insight));
        };
        for (int i = 0; i < 40; ++i) {
            Coup coup;
            for (const int nth : {1, 2}) {
                coup.deal(Hand::player, nth, any_card());
            }
            const int first = insights.advance(insights.start(), Stage::first_pair, coup);
            RC_ASSERT(agrees(first, coup));
            RC_ASSERT(insights.is_settled(first) == settle(wager, coup).has_value());
            for (const int nth : {1, 2}) {
                coup.deal(Hand::banker, nth, any_card());
            }
            const bool player_draws = random_number(0, 1) == 1;
            player_draws ? coup.deal_unseen(Hand::player, 3) : coup.stand(Hand::player);
            const int both = insights.advance(first, Stage::both_pairs, coup);
            RC_ASSERT(agrees(both, coup));
            if (player_draws) {
                coup.deal(Hand::player, 3, any_card());
            }
            random_number(0, 1) == 1 ? coup.deal(Hand::banker, 3, any_card()) : coup.stand(Hand::banker);
            const int finished = insights.advance(both, Stage::finished, coup);
            RC_ASSERT(insights.is_settled(finished));
            RC_ASSERT(agrees(finished, coup));
        }
    });
}

TEST_CASE("totals distinguish insights as long as a question depends on them") {
    // The colour of Banker's third card matters if Player has 6 or 7, and pays differently.
    const auto red = Condition::ask(CardIs{Hand::banker, 3, CardSet::of_colour(true)});
    Wager wager;
    for (const unsigned total : {6U, 7U}) {
        const auto reached = Condition::ask(TotalIs{Hand::player, NumberSet(1U << total)});
        wager.rows.push_back({"", Condition::all_of({reached, red}), {}, 0});
    }
    Insights insights({&wager}, Coup{});
    const auto after = [&](const char* player, const char* third) {
        Coup coup = coup_of(player, "2c 3d");
        coup.stand(Hand::player);
        const int both = insights.advance(insights.start(), Stage::both_pairs, coup);
        coup.deal(Hand::banker, 3, parse_cards(third).front().cards.first());
        return insights.advance(both, Stage::finished, coup);
    };
    CHECK(after("2 4", "9h") == after("K 6", "9h"));
    CHECK(after("2 4", "9h") != after("2 5", "9h"));
    // Banker's total changes nothing.
    CHECK(after("2 4", "9h") == after("2 4", "8h"));
    CHECK(after("2 4", "9h") != after("2 4", "9s"));
}
