#include "engine/points_first.hpp"

#include "engine/asking.hpp"
#include "engine/brute_force.hpp"
#include "engine/random_wager.hpp"
#include "engine/walk.hpp"

#include "rules/number_set.hpp"
#include "rules/settle.hpp"
#include "rules/tableau.hpp"
#include "support/catch.hpp"
#include "support/property.hpp"

#include <fmt/format.h>

#include <map>

using namespace sabot;
using namespace sabot::test;

namespace {

Tally tally_points_first(const Table& table, const Wager& wager) {
    StepBudget budget(kMaxWalkSteps);
    return points_first(table, table.tableau, wager, budget);
}

}  // namespace

TEST_CASE("points first agrees with every draw of a tiny shoe for random wagers") {
    check_property("points first is brute force", 40, [] {
        const Table table = random_table(random_tableau(), random_tiny_shoe(), 2);
        const Wager wager = random_wager();
        const Tally counted = BruteForce(table, {&wager}).run().front();
        RC_ASSERT(tally_points_first(table, wager) == counted);
    });
}

TEST_CASE("points first by number agrees with every draw of a tiny shoe") {
    check_property("points first by number is brute force", 12, [] {
        Tableau tableau = random_tableau();
        tableau.choices.clear();
        const Table table = random_table(tableau, random_tiny_shoe(), 2);
        const Wager wager = random_wager();
        // The number is the row of wagers that points decide.
        const Wager winner = builtin_wager("banker");
        const Wager small = builtin_wager("small");
        StepBudget budget(kMaxWalkSteps);
        const auto tallies = points_first_by_number(
            table, table.tableau, wager,
            [&](const Coup& coup) {
                return *settle(winner, coup) * (small.lost() + 1) + *settle(small, coup);
            },
            budget);
        const std::vector<const Wager*> together{&winner, &small, &wager};
        BruteForce force(table, together);
        force.run();
        std::map<std::vector<std::size_t>, Integer> joint;
        for (std::size_t number = 0; number < tallies.size(); ++number) {
            for (std::size_t row = 0; row < tallies[number].size(); ++row) {
                if (tallies[number][row] != 0) {
                    joint[{number / (small.lost() + 1), number % (small.lost() + 1), row}] =
                        tallies[number][row];
                }
            }
        }
        RC_ASSERT(joint == force.joint());
    });
}

// Here states are merged that an exchange of suits turns into each other.
TEST_CASE("points first agrees with every draw of four equal suits") {
    check_property("points first is brute force: equal suits", 10, [] {
        const int rank = random_number(1, kRanks - 1);
        const int other = random_number(rank + 1, kRanks);
        const Shoe shoe = parse_shoe(fmt::format("{0}c=1 {0}d=1 {0}h=1 {0}s=1 {1}c=1 {1}d=1 {1}h=1 {1}s=1",
                                                 rank_name(rank), rank_name(other)));
        const Table table = make_table(random_tableau(), shoe, {});
        const Places places = random_places(Hand::player);
        const NumberSet numbers = random_numbers(1, 4);
        const CardSet ranks = CardSet::of_rank(rank) | (random_flag() ? CardSet::of_rank(other) : CardSet());
        std::vector<Condition> suits;
        for (const Suit suit : {Suit::clubs, Suit::diamonds, Suit::hearts, Suit::spades}) {
            suits.push_back(Condition::ask(CountIs{places, CardSet::of_suit(suit) & ranks, numbers}));
        }
        Wager wager = random_wager();
        const auto one_suit = Condition::any_of(std::move(suits));
        wager.rows.insert(wager.rows.begin(),
                          {"row", Condition::all_of({one_suit, Condition::ask(random_question())}), {}, 0});
        RC_ASSERT(tally_points_first(table, wager) == BruteForce(table, {&wager}).run().front());
    });
}

TEST_CASE("points first agrees with the recursion over classes") {
    check_property("points first is the recursion", 10, [] {
        const Table table = random_table(random_tableau(), random_shoe(*rc::gen::element(2, 40, 15'000)));
        for (const Wager* wager : readable(table, builtin_wagers())) {
            RC_ASSERT(tally_points_first(table, *wager) == walk(table, {wager}).front());
        }
    });
}

TEST_CASE("points first agrees with the recursion for infinite decks") {
    const Table whole = make_table(standard_tableau(), Shoe::of_decks(kInfiniteDecks), {});
    for (const Wager* wager : builtin_wagers()) {
        CAPTURE(wager->id);
        CHECK(tally_points_first(whole, *wager) == walk(whole, {wager}).front());
    }
}

TEST_CASE("points first agrees with every draw from infinite decks, dealt one by one") {
    check_property("points first is brute force: infinite decks", 10, [] {
        const DealtHands dealt{parse_cards("2c 2c"), parse_cards("2c")};
        const Table table = make_table(standard_tableau(), Shoe::of_decks(kInfiniteDecks), dealt);
        const Wager wager = random_wager();
        RC_ASSERT(tally_points_first(table, wager) == BruteForce(table, {&wager}).run().front());
    });
}

// Each of four cards is of any suit, and any of 52, independently of the others.
TEST_CASE("counts suits of the first four cards from infinite decks") {
    const Table table = make_table(standard_tableau(), Shoe::of_decks(kInfiniteDecks), {});
    const auto deals = [&](const Question& question) {
        const Wager wager = asking({question});
        return tally_points_first(table, wager).front();
    };
    const Integer all("19770609664");
    CHECK(deals(DifferentAre{Places::first_four(), Partition::by_suit(), NumberSet(1U << 4U)}) ==
          all * 24 / 256);
    CHECK(deals(HasGroups{Places::first_four(), Partition::by_card(), {2}}) ==
          all - all * 51 * 50 * 49 / (52 * 52 * 52));
}

// Computed by a separate program that deals ordered draws of forty classes (ten values, four suits). Among
// the ten-valued cards of a suit it counts those that differ in rank from earlier ones.
TEST_CASE("counts suits and cards of the whole coup from eight decks") {
    const Table table = make_table(standard_tableau(), Shoe::of_decks(8), {});
    const auto deals = [&](const Question& question) {
        const Wager wager = asking({question});
        return walk(table, {&wager}).front().front();
    };
    const auto different = [&](unsigned suits) {
        return deals(DifferentAre{Places::all(), Partition::by_suit(), NumberSet(1U << suits)});
    };
    CHECK(different(1) == Integer("35259985862400"));
    CHECK(different(2) == Integer("1015571605820928"));
    CHECK(different(3) == Integer("2793484614635520"));
    CHECK(different(4) == Integer("1154082069184512"));
    CHECK(deals(HasGroups{Places::all(), Partition::by_suit(), {5}}) == Integer("33091507833600"));
    CHECK(deals(HasGroups{Places::all(), Partition::by_suit(), {4}}) == Integer("351346534249728"));
    CHECK(deals(HasGroups{Places::all(), Partition::by_card(), {2}}) == Integer("794285239715072"));
}

// Its rows are settled before any card is known.
TEST_CASE("a wager that pays in every coup pays in all deals") {
    const Table table = make_table(standard_tableau(), Shoe::of_decks(8), {});
    const Condition suited = Condition::ask(HasGroups{Places::all(), Partition::by_suit(), {5}});
    Wager wager = asking({HasGroups{Places::all(), Partition::by_suit(), {5}}});
    wager.rows.front().condition = Condition::any_of({suited, Condition::negation_of(suited)});
    const Tally all{Integer(416) * 415 * 414 * 413 * 412 * 411, 0};
    CHECK(tally_points_first(table, wager) == all);
    CHECK(walk(table, {&wager}).front() == all);
}

TEST_CASE("points decide which ranks rise or fall unless there are ten-valued cards") {
    const Table table = make_table(standard_tableau(), Shoe::of_decks(8), {});
    const Wager wager = asking({RanksOrdered{Places::all(), true, true, Ace::low},
                                DifferentAre{Places::all(), Partition::by_suit(), NumberSet(1U << 2U)}});
    StepBudget budget(200'000'000);
    CHECK_NOTHROW(points_first(table, table.tableau, wager, budget));
}

// Two states must differ if cards of one kind come early in one and late in the other: an ace that no other
// ace can follow, or a three that an ace may still precede.
TEST_CASE("only cards that can no longer matter are forgotten") {
    const Table table = make_table(standard_tableau(), parse_shoe("Ac=4 3c=2"), {});
    const Wager wager = asking({FirstTwoMatch{Hand::banker, Partition::by_rank()}});
    CHECK(tally_points_first(table, wager) == BruteForce(table, {&wager}).run().front());
}
