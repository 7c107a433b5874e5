#include "equilibrium/additive_game.hpp"

#include "support/catch.hpp"

using namespace sabot;

TEST_CASE("a form is its constant plus its slopes times the probabilities") {
    CHECK(value_at({3, -2, 5}, {ratio(1, 2), ratio(1, 5)}) == 3);
    CHECK(value_at({-1}, {}) == -1);
}

TEST_CASE("a set matters if any payoff depends on it") {
    AdditiveGame game;
    game.player = {0, 0, 1};
    game.banker = {{{0, 0, 0, 0}, {0, 0, 0, 0}}, {{0, 0, 0, 0}, {0, 2, 0, 0}}, {{0, 0, 0, 1}, {0, 0, 0, 0}}};
    CHECK_FALSE(banker_set_matters(game, 0));
    CHECK(banker_set_matters(game, 1));
    CHECK(banker_set_matters(game, 2));
    CHECK(player_set_matters(game, 0));
    CHECK_FALSE(player_set_matters(game, 1));
    CHECK(player_set_matters(game, 2));
    game.player[2] = 0;
    CHECK(player_set_matters(game, 2));
}
