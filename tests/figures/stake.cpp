#include "figures/stake.hpp"

#include "check/load_game.hpp"
#include "figures/stakes.hpp"
#include "rules/game_parts.hpp"
#include "support/catch.hpp"
#include "support/message_of.hpp"

using namespace sabot;
using test::message_of;

TEST_CASE("parses a wager and an amount") {
    CHECK(parse_stake("player=10") == Stake{"player", 10});
    CHECK(parse_stake("tie=0.50") == Stake{"tie", ratio(1, 2)});
    const auto error = [](const char* text) { return message_of([&] { parse_stake(text); }); };
    CHECK(error("player") == "invalid stake \"player\": expected a wager and an amount, such as player=10");
    CHECK(error("player=") == "invalid stake \"player=\": expected a wager and an amount, such as player=10");
    CHECK(error("tie=0,5") ==
          "invalid stake \"tie=0,5\": expected a wager and an amount, such as player=10; did you mean "
          "\"0.5\"?");
}

TEST_CASE("rejects stakes that the game does not take") {
    Game game = load_game("baccarat-touch");
    game.settlement->minimum_stake = ratio(1, 2);
    game.settlement->maximum_stake = 100;
    const auto error = [&](const std::vector<Stake>& stakes) {
        return message_of([&] { check_stakes(game, stakes); });
    };
    CHECK(error({{"player", 100}, {"tie", ratio(1, 2)}}) == "(no InputError)");
    CHECK(error({{"players", 1}}) ==
          "baccarat-touch has no wager \"players\": expected player, banker, tie; did you mean player?");
    CHECK(error({{"tie", 1}, {"tie", 2}}) == "two stakes on tie: expected one");
    CHECK(error({{"tie", 0}}) == "the stake on tie is 0: expected more than zero");
    CHECK(error({{"tie", -1}}) == "the stake on tie is -1: expected more than zero");
    CHECK(error({{"tie", ratio(1001, 1000)}}) == "the stake on tie is 1.001: expected a multiple of 0.01");
    game.settlement->stake_step = ratio(5, 2);
    CHECK(error({{"tie", 4}}) == "the stake on tie is 4: expected a multiple of 2.5");
    game.settlement->stake_step.reset();
    CHECK(error({{"tie", ratio(49, 100)}}) == "the stake on tie is 0.49: expected its limits, 0.5 to 100");
    CHECK(error({{"tie", 101}}) == "the stake on tie is 101: expected its limits, 0.5 to 100");
}

TEST_CASE("returns follow from the paytable, the commission and the rounding") {
    const Game rounded = load_game("baccarat-touch");
    // 0.10 * 1.95 = 0.195, rounded to the nearest cent, halves down.
    CHECK(returns_by_row(rounded, *rounded.wager("banker"), ratio(1, 10)) ==
          std::vector<Rational>{ratio(19, 100), ratio(1, 10), 0});
    const Game exact = load_game("punto-banco");
    CHECK(returns_by_row(exact, *exact.wager("banker"), ratio(1, 10)) ==
          std::vector<Rational>{ratio(39, 200), ratio(1, 10), 0});
    CHECK(returns_by_row(exact, *exact.wager("tie"), 5) == std::vector<Rational>{45, 0});
}
