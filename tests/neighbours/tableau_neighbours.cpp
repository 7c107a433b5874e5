#include "neighbours/neighbours.hpp"

#include "audit/sample.hpp"
#include "rules/tableau.hpp"
#include "support/catch.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

using namespace sabot;
using test::builtin;

namespace {

Game made(const std::vector<Neighbour>& changes, const std::string& text, Game game) {
    for (const Neighbour& change : changes) {
        if (change.text == text) {
            game = with_changes(std::move(game), change.rules);
        }
    }
    return game;
}

}  // namespace

TEST_CASE("tries every cell of the tableau except those of naturals") {
    const Game& game = builtin("punto-banco");
    const auto changes = cell_neighbours(game);
    std::set<std::string> all;
    for (const Neighbour& change : changes) {
        all.insert(change.text);
    }
    CHECK(changes.size() == 8 * 12);
    CHECK(all.size() == changes.size());
    Tableau expected = game.tableau;
    expected.player_draws.reset(5);
    CHECK(*made(changes, "Player stands on 5", game).tableau == expected);
    expected = game.tableau;
    expected.banker_draws[3].set(8);
    CHECK(*made(changes, "Banker draws on 3 against a third card worth 8", game).tableau == expected);
    expected = game.tableau;
    expected.banker_draws[5].reset(kPlayerStood);
    CHECK(*made(changes, "Banker stands on 5 against a Player who stood", game).tableau == expected);
}

TEST_CASE("tries naturals that do not stop the other hand, and Banker's table shifted by a card") {
    const Game& game = builtin("punto-banco");
    const auto changes = tableau_neighbours(game);
    const Game go_on = made(changes, "a natural does not stop the other hand", game);
    CHECK(go_on.tableau->naturals.none());
    CHECK_FALSE(go_on.tableau->player_draws_on(8));
    CHECK_FALSE(go_on.tableau->banker_draws_on(9, 4));
    const Game by_total =
        made(changes, "Banker draws by Player's total instead of Player's third card", game);
    CHECK(by_total.tableau->has_total_columns);
    const auto back = tableau_neighbours(by_total);
    CHECK(made(back, "Banker draws by Player's third card instead of Player's total", by_total).tableau ==
          game.tableau);
    CHECK(made(back, "Banker draws on 3 against a Player with a total of 8", by_total)
              .tableau->banker_draws_on(3, 8));
    const Game shifted = made(changes, "Banker's whole table is shifted by one card upwards", game);
    // Stands on 3 against 8, and draws on 6 against 6 and 7, in the filed table.
    CHECK_FALSE(shifted.tableau->banker_draws_on(3, 9));
    CHECK(shifted.tableau->banker_draws_on(3, 8));
    CHECK_FALSE(shifted.tableau->banker_draws_on(6, 6));
    CHECK(shifted.tableau->banker_draws_on(6, 8));
    CHECK_FALSE(shifted.tableau->banker_draws_on(6, kPlayerStood));
}

TEST_CASE("two cells next to each other are named together if they change alike") {
    const std::vector<Neighbour> found = tableau_neighbours(test::builtin("punto-banco"));
    const auto times = [&](const char* text) {
        return std::count_if(found.begin(), found.end(), [&](const Neighbour& one) {
            return one.kind == ChangeKind::two_cells && one.rules.size() == 2 && one.text == text;
        });
    };
    CHECK(times("Banker draws on 6 against a third card worth 4 or 5") == 1);
    CHECK(times("Banker draws on 3 against a third card worth 8, and Banker stands on 3 against a third card "
                "worth 9") == 1);
    CHECK(times("Player draws on 6, and Player draws on 7") == 1);
}
