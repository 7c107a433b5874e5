#include "engine/asking.hpp"
#include "engine/brute_force.hpp"
#include "engine/points_first.hpp"
#include "engine/random_tables.hpp"
#include "engine/walk.hpp"
#include "rules/number_set.hpp"
#include "rules/questions/card_between.hpp"
#include "rules/questions/count_is.hpp"
#include "rules/questions/coup_size_is.hpp"
#include "rules/questions/different_are.hpp"
#include "rules/questions/has_groups.hpp"
#include "rules/questions/third_pairs.hpp"
#include "support/catch.hpp"
#include "support/property.hpp"

using namespace sabot;
using namespace sabot::test;

// Wagers that are written in several ways take few steps in each, and have the same tally.

namespace {

Question every_card(CardSet cards) {
    return CountIs{Places::all(), CardSet(CardSet::all().bits() & ~cards.bits()), NumberSet(1)};
}

// Five cards of one suit, or else of one colour.
Wager five_card_flush(Condition suit, Condition colour) {
    const auto five = Condition::ask(CoupSizeIs{NumberSet(1U << 5)});
    return wager_on(
        {Condition::all_of({five, std::move(suit)}), Condition::all_of({five, std::move(colour)})});
}

// The different ways to write that wager.
std::vector<Wager> five_card_flushes() {
    std::vector<Question> every_suit;
    std::vector<Question> five_of_suit;
    for (const Suit suit : {Suit::clubs, Suit::diamonds, Suit::hearts, Suit::spades}) {
        every_suit.push_back(every_card(CardSet::of_suit(suit)));
        five_of_suit.push_back(CountIs{Places::all(), CardSet::of_suit(suit), NumberSet(1U << 5)});
    }
    const auto colours = Condition::any_of(
        asked({every_card(CardSet::of_colour(true)), every_card(CardSet::of_colour(false))}));
    const auto alike = [](const Partition& by) { return Condition::ask(HasGroups{Places::all(), by, {5}}); };
    const auto one = [](const Partition& by) {
        return Condition::ask(DifferentAre{Places::all(), by, NumberSet(1U << 1)});
    };
    return {five_card_flush(Condition::any_of(asked(every_suit)), colours),
            five_card_flush(Condition::any_of(asked(five_of_suit)), colours),
            five_card_flush(alike(Partition::by_suit()), alike(Partition::by_colour())),
            five_card_flush(one(Partition::by_suit()), one(Partition::by_colour())),
            five_card_flush(one(Partition::by_suit()), colours)};
}

}  // namespace

// Most of it lists the patterns of points.
TEST_CASE("a wager with several expensive conditions takes few steps in every notation", "[long]") {
    const Table table = eight_decks();
    const Places first_cards = Places::card(Hand::player, 1) | Places::card(Hand::banker, 1);
    const auto between = Condition::ask(CardBetween{Places::card(Hand::player, 3), first_cards, Ace::low});
    const auto pairs = Condition::ask(ThirdPairs{Hand::player, Partition::by_suit()});
    std::vector<Question> missing;
    for (const Suit suit : {Suit::clubs, Suit::diamonds, Suit::hearts, Suit::spades}) {
        missing.emplace_back(CountIs{Places::all(), CardSet::of_suit(suit), NumberSet(1)});
    }
    const auto different = [](NumberSet numbers) {
        return Condition::ask(DifferentAre{Places::all(), Partition::by_suit(), numbers});
    };
    const auto tally = [&](const Condition& suits) {
        const Wager wager = wager_on({Condition::all_of({between, pairs, suits})});
        constexpr std::uint64_t kLittle = 60'000'000;
        return walk(table, {&wager}, kLittle).front().front();
    };
    CHECK(tally(different(NumberSet(1U << 3U))) == Integer("177270219902976"));
    // At least one suit is missing.
    CHECK(tally(Condition::any_of(asked(missing))) == tally(different(NumberSet(0xEU))));
}

// If suits were distinguished to the end, there would be 40 classes at each of six places: 10^9 branches.
TEST_CASE("a wager on the suits of the whole coup is computed quickly in every notation") {
    const Table table = eight_decks();
    constexpr std::uint64_t kLittle = 100'000'000;
    for (const Wager& wager : five_card_flushes()) {
        CHECK(walk(table, {&wager}, kLittle).front() ==
              Tally{Integer("5520756329472"), Integer("87086620339200"), Integer("4905790898834688")});
    }
}

namespace {

// Whether a hand has a card of the set.
Question some_card(Hand hand, CardSet cards) { return CountIs{Places::hand(hand), cards, NumberSet(0xEU)}; }

// Wagers that some card of Player is in the same class as some card of Banker, in different notations.
std::vector<Wager> shared_classes(const Partition& by) {
    std::vector<Condition> shared;
    std::vector<Condition> not_shared;
    for (int c = 0; c < by.classes(); ++c) {
        const Question player = some_card(Hand::player, by.cards_of(c));
        const Question banker = some_card(Hand::banker, by.cards_of(c));
        shared.push_back(Condition::all_of(asked({player, banker})));
        not_shared.push_back(Condition::any_of({Condition::negation_of(Condition::ask(player)),
                                                Condition::negation_of(Condition::ask(banker))}));
    }
    std::vector<Question> pairs;
    for (const int player : {1, 2, 3}) {
        for (const int banker : {1, 2, 3}) {
            pairs.emplace_back(
                HasGroups{Places::card(Hand::player, player) | Places::card(Hand::banker, banker), by, {2}});
        }
    }
    return {wager_on({Condition::any_of(shared)}),
            wager_on({Condition::negation_of(Condition::all_of(not_shared))}),
            wager_on({Condition::any_of(asked(pairs))})};
}

}  // namespace

// The first two notations ask 26 questions about ranks, or eight about suits.
TEST_CASE("a wager that both hands share a rank or a suit takes few steps in every notation", "[long]") {
    const Table table = eight_decks();
    constexpr std::uint64_t kLittle = 40'000'000;
    for (const Partition& by : {Partition::by_rank(), Partition::by_suit(), Partition::by_colour()}) {
        std::vector<Tally> tallies;
        for (const Wager& wager : shared_classes(by)) {
            tallies.push_back(walk(table, {&wager}, kLittle).front());
            CHECK(tallies.back() == tallies.front());
        }
        if (by == Partition::by_rank()) {
            CHECK(tallies.front().front() == Integer("1866459750700288"));
        }
    }
}

TEST_CASE("every notation of a shared rank or suit agrees with every draw of a tiny shoe") {
    check_property("shared classes are brute force", 5, [] {
        const Table table = random_table(random_tableau(), random_tiny_shoe(), 2);
        for (const Partition& by : {Partition::by_rank(), Partition::by_suit()}) {
            for (const Wager& wager : shared_classes(by)) {
                StepBudget budget(kMaxWalkSteps);
                const Tally counted = BruteForce(table, {&wager}).run().front();
                RC_ASSERT(walk(table, {&wager}).front() == counted);
                RC_ASSERT(points_first(table, table.tableau, wager, budget) == counted);
            }
        }
    });
}
