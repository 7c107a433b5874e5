#include "rules/game.hpp"

#include "support/catch.hpp"

using namespace sabot;

TEST_CASE("finds wagers by id") {
    Game game;
    game.wagers.resize(2);
    game.wagers[0].id = "player";
    game.wagers[1].id = "banker";
    REQUIRE(game.wager("banker") != nullptr);
    CHECK(game.wager("banker") == &game.wagers[1]);
    CHECK(game.wager("Banker") == nullptr);
    CHECK(game.wager("") == nullptr);
}
