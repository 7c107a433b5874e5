#include "engine/later_decks.hpp"

#include "engine/asking.hpp"
#include "engine/random_wager.hpp"

#include "rules/number_set.hpp"
#include "rules/questions/card_is.hpp"
#include "rules/questions/count_is.hpp"
#include "rules/questions/has_groups.hpp"
#include "rules/questions/totals_add_up_to.hpp"
#include "support/catch.hpp"
#include "support/property.hpp"

#include <algorithm>

using namespace sabot;
using namespace sabot::test;

namespace {

using Stage = Insights::Stage;

Coup first_two(const char* cards) {
    Table table;
    table.dealt = {parse_cards(cards), {}};
    return table.coup();
}

// All cards of the coup are of this suit.
Question all_of(Suit suit) {
    return CountIs{Places::all(), CardSet(CardSet::all().bits() & ~CardSet::of_suit(suit).bits()),
                   NumberSet(1)};
}

struct Walked {
    explicit Walked(Wager it)
        : wager(std::move(it)),
          insights({&wager}, Coup{}),
          plan(WalkPlan::for_wagers(reads_of(wager), questions_about_cards(wager), Coup{})),
          first_deck(plan.first_pair),
          later(insights, plan.first, Coup{}) {}

    // The number of classes of the second hand after these first two cards of Player.
    int classes_after(const char* cards) {
        const int insight = insights.advance(insights.start(), Stage::first_pair, first_two(cards));
        return later.after(insight).pair->classes;
    }

    Wager wager;
    Insights insights;
    WalkPlan plan;
    ClassDeck first_deck;
    LaterDecks later;
};

}  // namespace

TEST_CASE("suits are merged once the coup cannot be of one suit any more") {
    Walked walked(asking({all_of(Suit::hearts), all_of(Suit::spades)}));
    REQUIRE(walked.plan.first == Hand::player);
    // Points, and hearts, spades or others.
    CHECK(walked.first_deck.classes == 30);
    CHECK(walked.classes_after("2h 3h") == 20);
    CHECK(walked.classes_after("2s 3s") == 20);
}

TEST_CASE("a question in a decided part is not read any more") {
    const auto red = Condition::ask(CardIs{Hand::player, 1, CardSet::of_colour(true)});
    const auto suits = Condition::ask(HasGroups{Places::all(), Partition::by_suit(), {6}});
    const Wager wager = wager_on({Condition::all_of({red, suits})});
    Walked walked(wager);
    CHECK(walked.classes_after("2h 3h") == 40);
    // Black cards leave nothing to read.
    const int black = walked.insights.advance(walked.insights.start(), Stage::first_pair, first_two("2s 3s"));
    CHECK(walked.insights.is_settled(black));
    // Red cards of two suits decide the groups too.
    CHECK(walked.insights.is_settled(
        walked.insights.advance(walked.insights.start(), Stage::first_pair, first_two("2h 3d"))));
}

TEST_CASE("equal questions share a deck, and others have separate decks") {
    Walked walked(asking({all_of(Suit::hearts), all_of(Suit::spades)}));
    const auto second = [&](const char* cards) {
        const int insight =
            walked.insights.advance(walked.insights.start(), Stage::first_pair, first_two(cards));
        return walked.later.after(insight).pair;
    };
    CHECK(second("2h 3h") == second("Kh 3h"));
    CHECK(second("2h 3h") != second("2s 3s"));
}

TEST_CASE("third cards have the classes that open questions read") {
    Walked walked(asking({all_of(Suit::hearts), TotalsAddUpTo{NumberSet(1)}}));
    Table table;
    table.dealt = {parse_cards("2h 3h"), parse_cards("Kh 4h")};
    Coup hearts = table.coup();
    table.dealt.banker = parse_cards("Kh 4s");
    Coup mixed = table.coup();
    const int first = walked.insights.advance(walked.insights.start(), Stage::first_pair, first_two("2h 3h"));
    const auto after = [&](const Coup& coup) -> const auto& {
        return walked.later.after(walked.insights.advance(first, Stage::both_pairs, coup));
    };
    CHECK(after(hearts).thirds->classes == 20);
    CHECK(after(mixed).thirds->classes == 10);
    CHECK(after(mixed).reads_third_face(Hand::player));
    ClassDeck& pair = *walked.later.after(first).pair;
    const auto counts = Shoe::of_decks(1).counts(pair.partition).value();
    std::copy(counts.begin(), counts.end(), pair.counts.begin());
    for (const Coup& coup : {mixed, hearts, mixed}) {
        ClassDeck& thirds = *after(coup).thirds;
        walked.later.project(pair, thirds);
        const auto expected = Shoe::of_decks(1).counts(thirds.partition).value();
        CHECK(std::equal(expected.begin(), expected.end(), thirds.counts.begin()));
    }
}

// The counts of a stage are computed from those of the previous one.
TEST_CASE("each deck refines the next after any insight") {
    check_property("later decks refine", 2000, [] {
        Walked walked(random_wager());
        const Hand first = walked.plan.first;
        Coup coup;
        for (const int nth : {1, 2}) {
            coup.deal(first, nth, Card::at(random_number(0, kCardsInDeck - 1)));
        }
        const int insight = walked.insights.advance(walked.insights.start(), Stage::first_pair, coup);
        RC_PRE(!walked.insights.is_settled(walked.insights.start()) && !walked.insights.is_settled(insight));
        const ClassDeck& pair = *walked.later.after(insight).pair;
        RC_ASSERT(walked.plan.first_pair.refines(pair.partition));
        for (const int nth : {1, 2}) {
            coup.deal(other(first), nth, Card::at(random_number(0, kCardsInDeck - 1)));
        }
        const int both = walked.insights.advance(insight, Stage::both_pairs, coup);
        RC_PRE(!walked.insights.is_settled(both));
        RC_ASSERT(pair.partition.refines(walked.later.after(both).thirds->partition));
    });
}
