#include "engine/hand_walk.hpp"

#include "engine/brute_force.hpp"
#include "engine/random_wager.hpp"
#include "engine/walk.hpp"

#include "rules/questions/winner_is.hpp"
#include "rules/settle.hpp"
#include "rules/tableau.hpp"
#include "support/catch.hpp"
#include "support/property.hpp"

#include <map>

using namespace sabot;
using namespace sabot::test;

namespace {

Tally winners_in_eight_decks(const Tableau& tableau) {
    static const Wager winner = [] {
        Wager wager;
        for (std::size_t i = 0; i < 3; ++i) {
            WinnerIs question;
            question.winners.set(i);
            wager.rows.push_back({"", Condition::ask(question), {}, 0});
        }
        return wager;
    }();
    return walk(make_table(tableau, Shoe::of_decks(8), {}), {&winner}).front();
}

}  // namespace

TEST_CASE("the enumeration agrees with every draw of a tiny shoe, dealt one by one") {
    check_property("the enumeration equals brute force: built-in wagers", 150, [] {
        const Table table = random_table(random_tableau(), random_tiny_shoe());
        RC_ASSERT(walk(table, builtin_wagers()) == BruteForce(table, builtin_wagers()).run());
    });
}

TEST_CASE("the enumeration agrees with brute force for random wagers") {
    check_property("the enumeration equals brute force: random wagers", 150, [] {
        const Table table = random_table(random_tableau(), random_tiny_shoe());
        std::vector<Wager> made;
        for (int i = random_number(1, 4); i > 0; --i) {
            made.push_back(random_wager());
        }
        std::vector<const Wager*> wagers;
        for (const Wager& wager : made) {
            wagers.push_back(&wager);
        }
        RC_ASSERT(walk(table, wagers) == BruteForce(table, wagers).run());
    });
}

TEST_CASE("random paths estimate the steps of the enumeration, and leave its tallies as they are") {
    const Table table = make_table(standard_tableau(), Shoe::of_decks(8), {});
    for (const Wager* wager : readable(table, builtin_wagers())) {
        const auto questions = questions_about_cards(*wager);
        const auto plan = WalkPlan::for_wagers(reads_of(*wager), questions, table.coup());
        StepBudget budget(20'000'000);
        HandWalk walk(table, table.tableau, plan, {wager}, &budget);
        const double expected = walk.expected_steps();
        const std::uint64_t before = budget.spent();
        CHECK(before < 50'000);
        const std::vector<Tally> tallies = walk.run();
        const auto taken = static_cast<double>(budget.spent() - before);
        CAPTURE(wager->id, expected, taken);
        CHECK(expected < 2 * taken);
        CHECK(taken < 2 * expected);
        CHECK(tallies == HandWalk(table, table.tableau, plan, {wager}).run());
    }
}

// If the enumeration ignored a rule, no figure would show it.
TEST_CASE("each of the 88 Banker cells affects the tallies, each in a different way") {
    const Tally usual = winners_in_eight_decks(standard_tableau());
    std::map<Tally, std::string> seen{{usual, "the tableau as it stands"}};
    for (std::size_t total = 0; total <= 7; ++total) {
        for (std::size_t column = 0; column < kBankerColumns; ++column) {
            Tableau changed = standard_tableau();
            changed.banker_draws.at(total).flip(column);
            const auto cell = std::to_string(total) + " against " + std::to_string(column);
            const Tally tally = winners_in_eight_decks(changed);
            const auto [entry, is_new] = seen.emplace(tally, cell);
            INFO(cell << " counts like " << entry->second);
            CHECK(is_new);
            CHECK(tally[0] + tally[1] + tally[2] == usual[0] + usual[1] + usual[2]);
        }
    }
    CHECK(seen.size() == 89);
}

TEST_CASE("each rule of Player affects the tallies") {
    const Tally usual = winners_in_eight_decks(standard_tableau());
    for (std::size_t total = 0; total <= 7; ++total) {
        CAPTURE(total);
        Tableau changed = standard_tableau();
        changed.player_draws.flip(total);
        CHECK(winners_in_eight_decks(changed) != usual);
    }
}

TEST_CASE("each natural affects the tallies") {
    const Tally usual = winners_in_eight_decks(standard_tableau());
    for (std::size_t total = 0; total <= 9; ++total) {
        CAPTURE(total);
        Tableau changed = standard_tableau();
        changed.naturals.flip(total);
        CHECK(winners_in_eight_decks(changed) != usual);
    }
}

// A natural ends the coup before any hand draws, so the tableau's rules for 8 and 9 are never used.
TEST_CASE("the rules for totals that are naturals do not affect the tallies") {
    const Tally usual = winners_in_eight_decks(standard_tableau());
    for (std::size_t total = 8; total <= 9; ++total) {
        Tableau changed = standard_tableau();
        changed.player_draws.flip(total);
        changed.banker_draws.at(total).flip();
        CHECK(winners_in_eight_decks(changed) == usual);
    }
}
