#include "engine/asking.hpp"
#include "engine/points_first.hpp"
#include "engine/random_tables.hpp"
#include "engine/walk.hpp"
#include "polynomial/compiled_wagers.hpp"
#include "rules/number_set.hpp"
#include "rules/questions/card_is.hpp"
#include "rules/questions/count_is.hpp"
#include "rules/questions/different_are.hpp"
#include "rules/questions/first_two_match.hpp"
#include "rules/questions/has_groups.hpp"
#include "rules/questions/total_is.hpp"
#include "rules/questions/totals_add_up_to.hpp"
#include "rules/questions/winner_is.hpp"
#include "rules/tableau.hpp"
#include "support/catch.hpp"
#include "support/property.hpp"

using namespace sabot;
using namespace sabot::test;

// The cost of an enumeration, and the errors above its limit.

namespace {

// Four questions that together determine the rank of a card.
void ask_rank(Hand hand, int nth, std::vector<Question>& questions) {
    for (unsigned bit = 0; bit < 4; ++bit) {
        CardSet cards;
        for (int rank = 1; rank <= kRanks; ++rank) {
            if ((static_cast<unsigned>(rank) >> bit & 1U) != 0) {
                cards = cards | CardSet::of_rank(rank);
            }
        }
        questions.push_back(CardIs{hand, nth, cards});
    }
}

// Rows that stay open until the last card.
Wager open_wager(const std::vector<Question>& questions, const std::string& id = "w") {
    WinnerIs tie;
    tie.winners.set(static_cast<std::size_t>(Winner::tie));
    std::vector<Condition> rows;
    for (std::size_t i = 0; i < questions.size(); ++i) {
        const TotalIs total{Hand::player, NumberSet(1U << i % 10)};
        rows.push_back(Condition::all_of(asked({tie, total, questions[i]})));
    }
    return wager_on(std::move(rows), id);
}

std::string too_intricate(const Table& table, const std::vector<const Wager*>& wagers) {
    try {
        constexpr std::uint64_t kLittle = 50'000'000;
        walk(table, wagers, kLittle);
    } catch (const TooExpensive& error) {
        return error.wager();
    }
    return "(walked)";
}

}  // namespace

TEST_CASE("steps are the classes at each stage times the questions asked there") {
    const auto steps = [](const Question& question) { return steps_of_walk(asking({question})); };
    // 55 pairs of points and ten third cards for each hand.
    CHECK(steps(TotalsAddUpTo{NumberSet(1)}) == 55.0 * 55 * 10 * 10);
    CHECK(steps(TotalIs{Hand::player, NumberSet(1)}) == 55.0 * 55 * 10);
    // A question about cards adds a half.
    CHECK(steps(HasGroups{Places::all(), Partition::by_rank(), {3}}) == 91.0 * 91 * 13 * 13 * 1.5);
    CHECK(steps(HasGroups{Places::first_four(), Partition::by_suit(), {4}}) == 10.0 * 10 * 1.5);
    // A hand that is not read is one class.
    CHECK(steps(FirstTwoMatch{Hand::banker, Partition::by_card()}) == 1378.0 * 1.5);
    // First and second card in their order.
    CHECK(steps(CardIs{Hand::player, 1, CardSet::of_colour(true)}) == 4.0 * 1.5);
}

TEST_CASE("a wager that reads the suits of one hand's first two cards keeps the others at ten values") {
    const HasGroups suits{Places::first_two(Hand::player), Partition::by_suit(), {2}};
    // 40 classes of points and suit in pairs; Banker's pairs remain 55, and third cards ten.
    CHECK(steps_of_walk(asking({suits, TotalsAddUpTo{NumberSet(1)}})) == 820.0 * 55 * 10 * 10 * 1.5);
}

TEST_CASE("a wager with more entries than the recursion allows is computed points first") {
    std::vector<Question> ranks;
    for (const int nth : {1, 2, 3}) {
        ask_rank(Hand::player, nth, ranks);
    }
    ask_rank(Hand::banker, 1, ranks);
    const Wager wager = open_wager(ranks, "ranks");
    const Table table = eight_decks();
    const CompiledWagers polynomials(standard_tableau(), Coup(), {&wager}, by_row);
    CHECK(walk(table, {&wager}).front() == polynomials.tallies(table).front());
}

TEST_CASE("rejects a wager that compares every card of one hand with every card of the other") {
    if (test::test_depth() < 1) {
        // Under sanitizers this takes as long as all other cases together.
        return;
    }
    std::array<std::vector<Question>, 2> cards;
    for (const Hand hand : {Hand::player, Hand::banker}) {
        for (const int nth : {1, 2, 3}) {
            for (unsigned bit = 0; bit < 6; ++bit) {
                std::uint64_t with_bit = 0;
                for (unsigned card = 0; card < kCardsInDeck; ++card) {
                    with_bit |= std::uint64_t{card >> bit & 1U} << card;
                }
                cards.at(static_cast<std::size_t>(hand)).emplace_back(CardIs{hand, nth, CardSet(with_bit)});
            }
        }
    }
    std::vector<Condition> pairs;
    for (const Question& mine : cards[0]) {
        for (const Question& other : cards[1]) {
            pairs.push_back(Condition::all_of(asked({mine, other})));
        }
    }
    const Wager wager = wager_on(std::move(pairs), "cards");
    const Wager& player = builtin_wager("player");
    const Table table = eight_decks();
    CHECK(too_intricate(table, {&player, &wager}) == "cards");
    CHECK(too_intricate(table, {&player}) == "(walked)");
}

TEST_CASE("wagers with too many entries only together have the same tallies as separately") {
    // Each reads ranks everywhere, and distinguishes every card at two places.
    std::vector<Wager> made;
    for (const auto& [first, second] : {std::pair(1, 3), std::pair(3, 1)}) {
        std::vector<Question> questions;
        ask_rank(Hand::player, first, questions);
        ask_rank(Hand::banker, second, questions);
        Wager wager = open_wager(questions);
        const HasGroups all{Places::all(), Partition::by_rank(), {6}};
        wager.rows.push_back({"", Condition::ask(all), {}, 0});
        const Condition named = Condition::any_of(
            asked({CardIs{Hand::player, 1, CardSet()}, CardIs{Hand::banker, 1, CardSet()}}));
        wager.rows.push_back({"", named, {}, 0});
        made.push_back(wager);
    }
    REQUIRE(reads_of(made[0]) == reads_of(made[1]));
    const Table table = make_table(standard_tableau(), Shoe::of_decks(1), {});
    const auto together = walk(table, {&made[0], &made[1]});
    CHECK(together[0] == walk(table, {&made[0]}).front());
    CHECK(together[1] == walk(table, {&made[1]}).front());
}

TEST_CASE("rejects wagers that take too many steps together") {
    const Table table = eight_decks();
    const Wager suits = asking({DifferentAre{Places::all(), Partition::by_suit(), NumberSet(1U << 4)}});
    constexpr std::uint64_t kEnoughForOne = 20'000'000;
    CHECK_NOTHROW(walk(table, {&suits}, kEnoughForOne));
    CHECK_THROWS_WITH(
        walk(table, {&suits, &suits, &suits}, kEnoughForOne),
        Catch::Matchers::Matches(".*takes more than 20 million steps to compute together with earlier "
                                 "wagers.*"));
}

// Found by random cards: the enumeration itself would spend over twice as many steps first.
TEST_CASE("a wager with too many states is rejected before it is enumerated") {
    const Table table = eight_decks();
    std::vector<Question> counts;
    for (unsigned i = 0; i < 16; ++i) {
        CardSet cards;
        for (unsigned rank = 0; rank < kRanks; ++rank) {
            for (const Suit suit : {Suit::clubs, Suit::diamonds, Suit::hearts, Suit::spades}) {
                const unsigned card = 4 * rank + static_cast<unsigned>(suit);
                cards = card * (2 * i + 7) % 16 < 6 ? cards | Card(static_cast<int>(rank) + 1, suit) : cards;
            }
        }
        counts.emplace_back(CountIs{Places::all(), cards, NumberSet(1U << (1 + i % 3))});
    }
    Wager wager = asking(counts);
    // The row that is named is the most expensive one, of which there are sixteen.
    wager.rows.insert(wager.rows.begin(),
                      {"cheap", Condition::ask(CardIs{Hand::player, 1, CardSet::of_rank(1)}), {}, 0});
    StepBudget budget(kMaxWalkSteps);
    CHECK_THROWS_AS(points_first(table, table.tableau, wager, budget), LimitExceeded);
    CHECK(budget.spent() < 25'000'000);
    CHECK_THROWS_WITH(walk(table, {&wager}),
                      "wager w takes too long to compute: row \"\" distinguishes too many "
                      "cards at too many places: expected fewer rows, or alike, different "
                      "or consecutive instead of a condition for each card or rank");
}
