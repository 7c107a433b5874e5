#include "reports/removal_text.hpp"

#include "games/builtin_games.hpp"
#include "support/catch.hpp"
#include "support/text_parts.hpp"

using namespace sabot;
using test::contains;

namespace {

std::string text_of(bool interactions, const char* removed) {
    const Game game = load(*builtin_game("punto-banco"));
    RemovalRequest request;
    request.setup.shoe = Shoe::of_decks(1);
    request.wagers = {"tie"};
    request.interactions = interactions;
    request.setup.removed = parse_cards(removed);
    return removal_text(removal(game, request), Style{}, 51);
}

}  // namespace

TEST_CASE("an effect stands beside its multiple, whose factor the heading names") {
    const std::string text = text_of(false, "");
    CHECK(contains(text, "Card          Count     Effect  Effect x 51\n"));
    CHECK(contains(text, "6                 4  -0.010216    -0.521030\n"));
    CHECK(contains(text, "Weighted sum          0.000000\n"));
    CHECK_FALSE(contains(text, "Second difference"));
    CHECK_FALSE(contains(text, "joint effect"));
}

TEST_CASE("interactions and joint effects are there when they are asked for") {
    CHECK(contains(text_of(true, ""), "Second difference"));
    CHECK(contains(text_of(false, "9 9"), "Removing 9 9 together, from the shoe before:\n"));
}

TEST_CASE("levels have names") {
    CHECK(level_name(RemovalLevel::value) == "value");
    CHECK(level_name(RemovalLevel::rank) == "rank");
    CHECK(level_name(RemovalLevel::card) == "card");
}
