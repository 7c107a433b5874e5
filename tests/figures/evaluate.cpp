#include "figures/evaluate.hpp"

#include "check/load_game.hpp"
#include "error.hpp"
#include "exact/nearest_double.hpp"
#include "figures/analysis.hpp"
#include "support/catch.hpp"

using namespace sabot;

TEST_CASE("values of many shoes are in the order of the ids") {
    const Game game = load_game("punto-banco");
    std::vector<CardSet> columns;
    for (int rank = 1; rank <= kRanks; ++rank) {
        columns.push_back(CardSet::of_rank(rank));
    }
    std::vector<CardCount> shoes;
    std::vector<Shoe::Cell> cells;
    for (const CardCount base : {1, 3}) {
        cells.clear();
        for (std::size_t i = 0; i < columns.size(); ++i) {
            shoes.push_back(base + static_cast<CardCount>(i % 3));
            cells.push_back({columns[i], shoes.back()});
        }
    }
    // Not the order of the game.
    const std::vector<std::string> ids{"tie", "player", "banker"};
    std::vector<Rational> exact(2 * ids.size());
    std::vector<double> nearest(2 * ids.size());
    evaluate(game, ids, columns, shoes, exact);
    evaluate(game, ids, columns, shoes, nearest);
    const Analysis second = analyze(game, {.setup = {.shoe = Shoe::of_cells(cells)}, .wagers = ids});
    for (std::size_t i = 0; i < ids.size(); ++i) {
        REQUIRE(second.wager(ids[i]) != nullptr);
        CHECK(exact[ids.size() + i] == second.wager(ids[i])->distribution.expected_value);
        CHECK(exact[i] != exact[ids.size() + i]);
    }
    for (std::size_t i = 0; i < exact.size(); ++i) {
        CHECK(nearest[i] == nearest_double(exact[i]));
    }
    CHECK(second.wager("player-pair") == nullptr);
    CHECK_THROWS_AS(evaluate(game, {"none"}, columns, shoes, std::span(nearest)), InputError);
}
