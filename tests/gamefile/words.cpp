#include "gamefile/words.hpp"

#include "rules/settlement.hpp"
#include "support/catch.hpp"

#include <stdexcept>

using namespace sabot;

TEST_CASE("winners and roundings have the words of game files") {
    CHECK(winner_names() == std::vector<std::string>{"player", "banker", "tie"});
    CHECK(winner_named("player") == Winner::player);
    CHECK(winner_named("banker") == Winner::banker);
    CHECK(winner_named("tie") == Winner::tie);
    CHECK(rounding_names() == std::vector<std::string>{"nearest", "down", "half-even", "half-down", "up"});
    CHECK(rounding_named("nearest") == Rounding::nearest);
    CHECK(rounding_named("down") == Rounding::down);
    CHECK(rounding_named("half-even") == Rounding::half_even);
    CHECK(rounding_named("half-down") == Rounding::half_down);
}

TEST_CASE("looking up an unknown word throws std::out_of_range") {
    CHECK_THROWS_AS(winner_named("dealer"), std::out_of_range);
    CHECK_THROWS_AS(rounding_named(""), std::out_of_range);
}
