#include "engine/walk.hpp"
#include "figures/wager_figures.hpp"
#include "polynomial/compiled_wagers.hpp"
#include "published_game.hpp"
#include "published_table.hpp"

#include "figures/tally_figures.hpp"
#include "rules/row_figures.hpp"
#include "rules/settle.hpp"
#include "rules/tableau.hpp"
#include "support/catch.hpp"

#include <set>

using namespace sabot;
using namespace sabot::test;

// Bets that were specified only in words, written as an author would, and compared with deals that an
// independent program counted.

namespace {

const Game& side_bets() { return published_game("side_bets"); }

}  // namespace

TEST_CASE("bets written from their descriptions have the independently counted deals") {
    const Table table = make_table(side_bets().tableau, Shoe::of_decks(8), {});
    std::set<std::string> seen;
    for (const auto& line : read_csv(std::string(SABOT_REFERENCE) + "/side_bets.csv")) {
        const Wager* wager = side_bets().wager(line.at(0));
        REQUIRE(wager != nullptr);
        CAPTURE(wager->id, line.at(1));
        const Tally tally = walk(table, {wager}).front();
        if (line.at(1) == "expected value") {
            CHECK(to_fraction(figures_of(*wager, tally).distribution.expected_value) == line.at(2));
            seen.insert(wager->id);
            continue;
        }
        const auto row = row_named(*wager, line.at(1));
        REQUIRE(row.has_value());
        CHECK(tally.at(*row).str() == line.at(2));
    }
    CHECK(seen.size() == side_bets().wagers.size());
    CHECK(seen.size() == 17);
}

TEST_CASE("both routes agree on such bets") {
    const Table table =
        make_table(side_bets().tableau, parse_shoe("A=3 2=5 3=4 7=6 8=2 9=3 T=1 J=2 Q=3 K=4"), {});
    std::vector<const Wager*> wagers;
    for (const Wager& wager : side_bets().wagers) {
        if (determines(table, reads_of(wager))) {
            wagers.push_back(&wager);
        }
    }
    // Six of them read suits.
    REQUIRE(wagers.size() == 11);
    const auto walked = walk(table, wagers);
    const auto evaluated = CompiledWagers(table.tableau, Coup{}, wagers, by_row).tallies(table);
    for (std::size_t i = 0; i < wagers.size(); ++i) {
        CAPTURE(wagers[i]->id);
        CHECK((evaluated[i] == walked[i]));
    }
}
