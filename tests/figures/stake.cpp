#include "figures/stake.hpp"

#include "check/load_game.hpp"
#include "figures/analysis.hpp"
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
    CHECK(error("player=5%") ==
          "invalid stake \"player=5%\": expected a wager and an amount, such as player=10");
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
    CHECK(error({{"players", 1}, {"tie", 1}, {"x", 1}}) ==
          "baccarat-touch has no wagers \"players\", \"x\": expected player, banker, tie");
    CHECK(error({{"tie", 1}, {"tie", 2}}) == "two stakes on tie: expected one");
    CHECK(error({{"tie", 0}}) == "the stake on tie is 0: expected more than zero");
    CHECK(error({{"tie", -1}}) == "the stake on tie is -1: expected more than zero");
    CHECK(error({{"tie", ratio(1001, 1000)}}) == "the stake on tie is 1.001: expected a multiple of 0.01");
    game.settlement->stake_step = ratio(5, 2);
    CHECK(error({{"tie", 4}}) == "the stake on tie is 4: expected a multiple of 2.5");
    game.settlement->stake_step.reset();
    CHECK(error({{"tie", ratio(49, 100)}}) == "the stake on tie is 0.49: expected its limits, 0.5 to 100");
    CHECK(error({{"tie", 101}}) == "the stake on tie is 101: expected its limits, 0.5 to 100");
    const std::vector<std::string> sides{"player", "banker"};
    game.settlement->stake_limits = {{StakeLimit::Kind::difference, false, sides, {}, Rational(20)},
                                     {StakeLimit::Kind::difference, true, sides, {}, Rational(10)},
                                     {StakeLimit::Kind::sum, false, {"player", "tie"}, Rational(3), {}}};
    CHECK(error({{"player", 50}, {"banker", 31}}) == "(no InputError)");
    CHECK(error({{"banker", 21}}) == "the stakes on player and banker differ by 21: expected at most 20");
    CHECK(error({{"tie", 2}}) == "the stakes on player and tie add up to 2: expected at least 3");
}

TEST_CASE("a wager that can lose more than its stake has no stake that is all that is bet") {
    const Game game = load_game("catalogue");
    CHECK(message_of([&] {
              check_stakes(game, {{"cow-cow-banker", 1}});
          }) ==
          "wager cow-cow-banker can lose more than its stake, so that a stake is not all that is bet: "
          "expected a wager "
          "that loses its stake at most");
    const WagerFigures wager = analyze(game, {{Shoe::of_decks(8)}, {"cow-cow-banker"}}).wagers.front();
    Rational mean = 0;
    for (const EventFigures& event : wager.events) {
        mean += event.probability * event.pays;
    }
    CHECK(wager.distribution.expected_value == mean);
    CHECK(wager.events.at(10).pays == -9);
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

namespace {

// The wager "tied-meter" has a stake of 5, and no other.
Game progressive_game() { return load_game(SABOT_TESTS "/support/progressive.toml"); }

}  // namespace

TEST_CASE("a progressive wager takes its own stake alone") {
    const auto error = [](const Game& game, const Rational& stake) {
        return message_of([&] { check_stakes(game, {{"tied-meter", stake}}); });
    };
    const std::string expected = "expected 5, the only stake of this progressive wager";
    CHECK(error(progressive_game(), 5) == "(no InputError)");
    CHECK(error(progressive_game(), 10) == "the stake on tied-meter is 10: " + expected);
    CHECK(error(progressive_game(), 1) == "the stake on tied-meter is 1: " + expected);
    Game settled = progressive_game();
    // Its stake is outside the limits of the other wagers.
    settled.settlement = Settlement{"S", 1, Rounding::down, Rational(10), Rational(500)};
    CHECK(error(settled, 5) == "(no InputError)");
    CHECK(error(settled, 10) == "the stake on tied-meter is 10: " + expected);
    const Settlement its = settlement_of(*settled.settlement, *settled.wager("tied-meter"));
    CHECK(its.minimum_stake == Rational(5));
    CHECK(its.maximum_stake == Rational(5));
}

TEST_CASE("a wager has one meter") {
    const Game game = progressive_game();
    const auto error = [&](const std::vector<std::string>& texts) {
        return message_of([&] { meters_of(game, texts); });
    };
    CHECK(error({"tied-meter=60"}) == "(no InputError)");
    CHECK(error({"tied-meter=60", "tied-meter=60"}) == "two meters of tied-meter: expected one");
    CHECK(error({"tied-meter=-1"}) == "the meter of tied-meter is -1: expected 0 or more");
    CHECK(error({"tied-meter"}) ==
          "invalid meter \"tied-meter\": expected a wager and an amount, such as jackpot=12000");
}
