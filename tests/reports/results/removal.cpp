#include "reports/record_of.hpp"

#include "figures/removal.hpp"
#include "games/builtin_games.hpp"
#include "reports/results/defects.hpp"
#include "support/catch.hpp"

using namespace sabot;

TEST_CASE("writes every field, null if not applicable") {
    const Game game = load_game(*builtin_game("punto-banco"));
    RemovalRequest request;
    request.setup.shoe = parse_shoe("A=4 2=4 0=4");
    request.wagers = {"tie"};
    request.scale = 51;
    const Json record = test::record_of(removal_result(removal(game, request)));
    CHECK(record["schema"] == "sabot/removal/1");
    CHECK(record["by"] == "value");
    CHECK(record["scale"] == 51);
    const Json wager = record["wagers"][0];
    CHECK(wager["weighted_sum"]["exact"] == "0");
    CHECK(wager["joint"].is_null());
    CHECK(wager["betting_correlation"].is_null());
    CHECK(wager["effects"].size() == 10);
    CHECK(wager["effects"][8]["card"] == "9");
    CHECK(wager["effects"][8]["effect"].is_null());
    CHECK(wager["effects"][8]["scaled_effect"].is_null());
    const Rational effect = parse_exact(wager["effects"][0]["effect"]["exact"].get<std::string>());
    CHECK(wager["effects"][0]["scaled_effect"]["exact"] == to_fraction(effect * 51));
}

TEST_CASE("effects that do not add up to 0 are a defect") {
    const Game game = load_game(*builtin_game("punto-banco"));
    Removal effects = removal(game, {{Shoe::of_decks(1)}, {"tie"}});
    CHECK(removal_result(effects).defects.empty());
    CHECK_NOTHROW(require_none(removal_result(effects).defects));
    effects.wagers[0].weighted_sum = ratio(1, 8);
    CHECK_THROWS_AS(require_none(removal_result(effects).defects), DefectError);
    CHECK(removal_result(effects).defects ==
          std::vector<std::string>{"the effects on tie do not add up to 0"});
}
