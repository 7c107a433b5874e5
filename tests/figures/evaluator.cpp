#include "figures/evaluator.hpp"

#include "engine/walk.hpp"
#include "error.hpp"
#include "exact/nearest_double.hpp"
#include "figures/chosen_wagers.hpp"
#include "games/builtin_games.hpp"
#include "rules/pays_notation.hpp"
#include "rules/tableau.hpp"
#include "support/catch.hpp"
#include "support/property.hpp"

using namespace sabot;

namespace {

std::vector<CardSet> by_value() {
    std::vector<CardSet> columns;
    for (int points = 0; points < kPointValues; ++points) {
        columns.push_back(CardSet::of_points(points));
    }
    return columns;
}

}  // namespace

TEST_CASE("every row agrees with the enumeration, whatever the other rows") {
    const Game game = load_game(*builtin_game("bacara"));
    const auto columns = by_value();
    const Evaluator evaluator(game, {}, columns);
    REQUIRE(evaluator.refused().size() == 4);
    CHECK(evaluator.refused()[0].id == "player-pair");
    CHECK(evaluator.refused()[3].why.starts_with("wager perfect-pair depends on suits"));
    const std::size_t wagers = evaluator.wagers().size();
    Evaluator::Workspace workspace;
    test::check_property("evaluator = enumeration", 10, [&] {
        const auto rows = static_cast<std::size_t>(*rc::gen::inRange(1, 9));
        // A row of more than 458 cards makes the whole batch use integers instead of doubles.
        const int most = *rc::gen::element(3, 40, 45, 2000);
        std::vector<CardCount> counts;
        for (std::size_t i = 0; i < rows * columns.size(); ++i) {
            counts.push_back(*rc::gen::inRange(0, most) + (i % columns.size() == 0 ? kMinCards : 0));
        }
        std::vector<Rational> values(wagers * rows);
        std::vector<double> nearest(wagers * rows);
        evaluator.exact(counts, values, workspace);
        evaluator.nearest(counts, nearest, workspace);
        for (std::size_t row = 0; row < rows; ++row) {
            std::vector<Shoe::Cell> cells;
            for (std::size_t i = 0; i < columns.size(); ++i) {
                cells.push_back({columns[i], counts[row * columns.size() + i]});
            }
            const auto tallies =
                walk(make_table(game.tableau, Shoe::of_cells(cells), {}), evaluator.wagers());
            for (std::size_t w = 0; w < wagers; ++w) {
                const Rational expected = expected_value(*evaluator.wagers()[w], tallies[w]);
                RC_ASSERT(values[row * wagers + w] == expected);
                RC_ASSERT(nearest[row * wagers + w] == nearest_double(expected));
            }
        }
    });
}

// Sums beyond 64 bits because of a payout, or because of its denominator; 1023 and 1024 are near the largest
// denominator that 64 bits allow.
TEST_CASE("payouts that do not fit in 64 bits are still exact") {
    const std::vector<CardCount> eight_decks{128, 32, 32, 32, 32, 32, 32, 32, 32, 32};
    const Rational ties = ratio(Integer("475627426473216"), Integer("4998398275503360"));
    for (const char* odds : {"123456789012345678901234567890:7", "1/100003:1", "1:1023", "1:1024", "1:4096",
                             "1:123456789012345678901"}) {
        CAPTURE(odds);
        Game game = load_game(*builtin_game("punto-banco"));
        Wager& tie = game.wagers[2];
        REQUIRE(tie.id == "tie");
        tie.rows.front().pays = parse_pays(odds);
        const Evaluator evaluator(game, {"tie"}, by_value());
        std::vector<Rational> value(1);
        std::vector<double> nearest(1);
        Evaluator::Workspace workspace;
        evaluator.exact(eight_decks, value, workspace);
        evaluator.nearest(eight_decks, nearest, workspace);
        const Rational expected = ties * (tie.rows.front().pays.net + 1) - 1;
        CHECK(value[0] == expected);
        CHECK(nearest[0] == nearest_double(expected));
    }
}

TEST_CASE("rejects a requested wager that the columns do not determine") {
    const Game game = load_game(*builtin_game("punto-banco"));
    CHECK_THROWS_AS(Evaluator(game, {"player-pair"}, by_value()), InputError);
}
