#include "gamefile/settlement_reader.hpp"

#include "gamefile/sample.hpp"
#include "rules/game_parts.hpp"
#include "support/catch.hpp"

#include <string>

using namespace sabot;
using test::game_with;
using test::refusal;

TEST_CASE("rejects an invalid settlement") {
    const auto unit = [](const std::string& value) {
        return refusal(game_with("unit = \"0.01\"", "unit = " + value));
    };
    CHECK(unit("\"1/0\"") ==
          "game.toml:29:8: invalid number \"1/0\": the denominator is zero: expected \"10\" or \"0.50\"");
    CHECK(unit("0.01") ==
          "game.toml:29:8: unit of settlement is a float: expected an exact number in quotes, such as "
          "\"10\" or \"0.50\"; did you mean \"0.01\"?");
    for (const std::string none : {"\"0\"", "\"-0.01\"", "\"0.00\""}) {
        CHECK(unit(none) ==
              "game.toml:29:8: invalid unit " + none + ": expected more than zero, such as \"0.01\"");
    }
    CHECK(unit("\"0.01\"\nminimum-stake = \"0\"") ==
          "game.toml:30:17: invalid minimum-stake \"0\": expected more than zero");
    CHECK(unit("\"0.05\"\nstake-step = \"0.13\"") ==
          "game.toml:30:14: invalid stake-step \"0.13\": expected a multiple of the unit, \"0.05\"");
    CHECK(unit("\"0.01\"\nstake-step = \"5\"\nminimum-stake = \"6\"\nmaximum-stake = \"9\"") ==
          "game.toml:32:17: no stake is within the limits: expected at least one");
    CHECK(unit("\"0.01\"\nminimum-stake = \"2\"\nmaximum-stake = \"1\"") ==
          "game.toml:31:17: invalid maximum-stake \"1\": expected at least the minimum-stake, \"2\"");
    CHECK(unit("\"0.01\"\nminimum-stake = \"2\"\nmaximum-stake = \"2\"") == "(no InputError)");
    CHECK(unit("\"0.01\"\nminimum-stake = \"0.015\"\nmaximum-stake = \"0.018\"") ==
          "game.toml:31:17: no stake is within the limits: expected at least one");
    CHECK(unit("\"0.01\"\nmaximum-stake = \"0.005\"") ==
          "game.toml:30:17: no stake is within the limits: expected at least one");
    CHECK(unit("\"0.01\"\nminimum-stake = \"0.015\"\nmaximum-stake = \"0.02\"") == "(no InputError)");
    CHECK(refusal(game_with("rounding = \"nearest\"", "rounding = \"nearset\"")) ==
          "game.toml:30:12: rounding of settlement is \"nearset\": expected one of nearest, down, half-even, "
          "half-down, up; did you mean nearest?");
    CHECK(unit("\"0.05\"\nminimum-commission = \"0.13\"") ==
          "game.toml:30:22: invalid minimum-commission \"0.13\": expected a multiple of the unit, \"0.05\"");
    CHECK(unit("\"0.01\"\ncommission-rounding = \"even\"") ==
          "game.toml:30:23: commission-rounding of settlement is \"even\": expected one of nearest, down, "
          "half-even, half-down, up");
}

TEST_CASE("reads how commissions are taken, and requires wins that cover them") {
    const auto money = [](const std::string& keys) {
        return game_with("unit = \"0.01\"", "unit = \"0.01\"\n" + keys);
    };
    const std::string quarter = "minimum-commission = \"0.25\"\n";
    const Game game =
        test::game_of(money("minimum-stake = \"0.25\"\n" + quarter + "commission-rounding = \"up\"\n"));
    CHECK(game.settlement->minimum_commission == ratio(1, 4));
    CHECK(game.settlement->commission_rounding == Rounding::up);
    CHECK(refusal(money("minimum-stake = \"0.24\"\n" + quarter)) ==
          "game.toml:44:1: \"Banker wins\" of wager banker wins 0.24 at the lowest stake, 0.24: expected at "
          "least the minimum-commission, 0.25, or a higher minimum-stake");
}

TEST_CASE("rejects a maximum stake of zero") {
    CHECK_THAT(refusal(game_with("unit = \"0.01\"", "unit = \"0.01\"\nmaximum-stake = \"0\"")),
               Catch::Matchers::StartsWith("game.toml:30:17: "));
}

TEST_CASE("reads limits of several stakes, whose wagers the game has") {
    const auto with = [](const std::string& limit) {
        return game_with("unit = \"0.01\"", "unit = \"0.01\"\nstake-limits = [ { " + limit + " } ]");
    };
    const auto read = [&](const std::string& limit) {
        return words_for(test::game_of(with(limit)).settlement->stake_limits.at(0));
    };
    const std::string both = " = [\"player\", \"banker\"]";
    CHECK(read("of = \"bettor\", difference" + both + ", at-most = \"100\"") ==
          "a bettor's stakes on player and banker differ by at most 100");
    CHECK(read("of = \"table\", sum" + both + ", at-least = \"5\", at-most = \"9.50\"") ==
          "all stakes at the table on player and banker add up to at least 5 and at most 9.5");
    CHECK(read("of = \"bettor\", one-of" + both) == "a bettor's stakes are on only one of player and banker");
    CHECK(read("of = \"bettor\", sum = [\"banker\"], at-most-on = [\"player\"]") ==
          "a bettor's stakes on banker are at most what is staked on player");
    CHECK(read("of = \"bettor\", sum" + both + ", needs" + both) ==
          "a bettor's stakes on player and banker add up to 0 without a stake on player or banker");
    const auto error = [&](const std::string& limit) { return refusal(with(limit)); };
    CHECK(error("of = \"bettor\", one-of" + both + ", needs" + both) ==
          "game.toml:30:74: needs without a sum: expected sum, a list of wagers");
    CHECK(error("sum" + both + ", at-most = \"1\"") ==
          "game.toml:30:18: stake limit has no of: expected one of bettor, table");
    CHECK(error("of = \"seat\", sum" + both) ==
          "game.toml:30:25: of of stake limit is \"seat\": expected one of bettor, table");
    CHECK(error("of = \"table\"") ==
          "game.toml:30:18: a stake limit names no wagers: expected sum, difference or one-of, a list of "
          "wagers");
    CHECK(error("of = \"table\", sum" + both + ", one-of" + both) ==
          "game.toml:30:71: a stake limit has sum and one-of: expected one of them");
    CHECK(
        error("of = \"table\", sum = [\"player\", \"bankers\"]") ==
        "game.toml:30:51: sum of stake limit holds \"bankers\": expected one of player, banker; did you mean "
        "banker?");
    CHECK(error("of = \"table\", one-of = [\"player\"]") ==
          "game.toml:30:43: one-of has 1 wagers: expected two or more");
    CHECK(error("of = \"table\", difference" + both) ==
          "game.toml:30:18: a stake limit of the difference has no bound: expected at-most");
    CHECK(error("of = \"table\", sum" + both) ==
          "game.toml:30:18: a stake limit of the sum has no bound: expected at-least or at-most");
    CHECK(error("of = \"table\", one-of" + both + ", at-most = \"1\"") ==
          "game.toml:30:75: invalid at-most \"1\" of one-of: expected no such key");
    CHECK(error("of = \"table\", sum" + both + ", at-least = \"0\"") ==
          "game.toml:30:73: invalid at-least \"0\" of sum: expected more than zero");
    CHECK(error("of = \"table\", sum" + both + ", at-least = \"2\", at-most = \"1\"") ==
          "game.toml:30:88: invalid at-most \"1\" of sum: expected at least what at-least states");
}
