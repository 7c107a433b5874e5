#include "reports/record_of.hpp"

#include "check/game_check.hpp"
#include "games/builtin_games.hpp"
#include "reports/results/subjects.hpp"
#include "rules/tableau.hpp"
#include "support/catch.hpp"

using namespace sabot;

TEST_CASE("writes the tableau, rows and warnings of a check") {
    Game game = load_game(*builtin_game("punto-banco"));
    const Tableau standard = game.tableau;
    game.tableau->banker_draws.at(3).reset(9);
    const Json record = test::record_of(check_result(check_game(game, standard)));
    CHECK(record["schema"] == "sabot/check/1");
    CHECK(record["tableau"]["naturals"] == Json({8, 9}));
    CHECK(record["tableau"]["player_draws"] == Json({0, 1, 2, 3, 4, 5}));
    CHECK(record["tableau"]["banker"][3]["total"] == 3);
    CHECK(record["tableau"]["banker"][3]["draws_if_player_stood"] == true);
    CHECK(record["tableau"]["banker"][3]["draws_against"] == Json({0, 1, 2, 3, 4, 5, 6, 7}));
    CHECK(record["warnings"][0]["kind"] == "tableau");
    CHECK(record["warnings"][0]["wager"].is_null());
    const Json& row = record["wagers"][0]["rows"][0];
    CHECK(row["event"] == "Player wins");
    CHECK(row["condition"] == "Player wins");
    CHECK(row["net"]["exact"] == "1");
    CHECK(row["commission"]["exact"] == "0");
}
