#include "figures/chosen_wagers.hpp"

#include "error.hpp"
#include "games/builtin_games.hpp"
#include "support/catch.hpp"

using namespace sabot;

TEST_CASE("wagers are in the order of the game") {
    const Game game = load_game(*builtin_game("punto-banco"));
    CHECK(chosen_wagers(game, {}).size() == game.wagers.size());
    const auto two = chosen_wagers(game, {"tie", "player"});
    REQUIRE(two.size() == 2);
    CHECK(two[0]->id == "player");
    CHECK(two[1]->id == "tie");
    CHECK_THROWS_AS(chosen_wagers(game, {"player", "ties"}), InputError);
}

TEST_CASE("computes the expected value of a tally") {
    const Game game = load_game(*builtin_game("punto-banco"));
    // Tie 8:1: one deal in ten wins.
    CHECK(expected_value(*game.wager("tie"), {1, 9}) == ratio(-1, 10));
    // Banker 0.95:1, a push, a loss.
    CHECK(expected_value(*game.wager("banker"), {2, 1, 1}) == ratio(9, 40));
}
