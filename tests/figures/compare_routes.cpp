#include "figures/compare_routes.hpp"

#include "engine/walk.hpp"
#include "figures/analysis.hpp"
#include "figures/failed_checks.hpp"
#include "games/sample.hpp"
#include "rules/tableau.hpp"
#include "support/catch.hpp"

using namespace sabot;
using Ids = std::vector<std::string>;

namespace {

const Game& game() { return test::builtin("bacara"); }

std::vector<const Wager*> all_wagers() {
    std::vector<const Wager*> wagers;
    for (const Wager& wager : game().wagers) {
        wagers.push_back(&wager);
    }
    return wagers;
}

}  // namespace

TEST_CASE("both routes agree on every wager") {
    const Table table = make_table(game().tableau, Shoe::of_decks(8), {});
    const DoubleCheck check = compare_routes(table, all_wagers(), walk(table, all_wagers()));
    CHECK(check.differing.empty());
    CHECK(check.unreached.empty());
}

// Weights of 1, 3, 2 and 6 twelfths: all parts of the mixture differ in weight.
TEST_CASE("both routes weight random choices") {
    Tableau tableau = game().tableau;
    tableau.choices = {{Hand::player, {0, 5}, 0, ratio(1, 3)}, {Hand::banker, {0, 3}, 8, ratio(1, 4)}};
    const Table table = make_table(tableau, Shoe::of_decks(8), {});
    REQUIRE(table.mixture.size() == 4);
    auto tallies = walk(table, all_wagers());
    const DoubleCheck check = compare_routes(table, all_wagers(), tallies);
    CHECK(check.differing.empty());
    CHECK(check.unreached.empty());
    for (const Wager* wager : all_wagers()) {
        Integer deals = 0;
        for (const Integer& row : tallies[static_cast<std::size_t>(wager - game().wagers.data())]) {
            deals += row;
        }
        CHECK(deals == 12 * table.ordered_draws());
    }
    ++tallies[0][0];
    CHECK(compare_routes(table, all_wagers(), tallies).differing == Ids{"player"});
}

TEST_CASE("names a tally that is off by one deal") {
    const Table table = make_table(game().tableau, Shoe::of_decks(8), {});
    auto tallies = walk(table, all_wagers());
    ++tallies[3][0];
    --tallies[14].back();
    CHECK(compare_routes(table, all_wagers(), tallies).differing == Ids{"tie", "lucky-six-3"});
}

TEST_CASE("the double check includes dealt cards") {
    DealtHands dealt;
    dealt.player = parse_cards("2 4");
    const Table table = make_table(game().tableau, Shoe::of_decks(8), dealt);
    const std::vector<const Wager*> wagers{game().wager("player"), game().wager("tie")};
    CHECK(compare_routes(table, wagers, walk(table, wagers)).differing.empty());
    const Table full_shoe = make_table(game().tableau, Shoe::of_decks(8), {});
    CHECK(compare_routes(table, wagers, walk(full_shoe, wagers)).differing == Ids{"player", "tie"});
}

TEST_CASE("wagers for which the routes differ are failed checks of each result") {
    CHECK(failed_checks(std::optional<DoubleCheck>()).empty());
    CHECK(failed_checks(std::optional(DoubleCheck{{}, {"tie"}})).empty());
    Analysis analysis;
    analysis.double_check = DoubleCheck{{"tie", "banker"}, {}};
    CHECK(failed_checks(std::vector{Analysis(), analysis, analysis}) ==
          Ids{"the two routes differ for tie, banker", "the two routes differ for tie, banker"});
}
