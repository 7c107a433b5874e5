#include "check/load_game.hpp"

#include "error.hpp"
#include "gamefile/sample.hpp"
#include "games/builtin_games.hpp"
#include "support/catch.hpp"
#include "support/message_of.hpp"

#include <cstdio>
#include <fstream>

using namespace sabot;

TEST_CASE("a game is loaded by its id or from a path") {
    CHECK(load_game("bacara").sha256 == load_game(*builtin_game("bacara")).sha256);
    CHECK(load_game("catalogue").wagers.size() > 90);
    const std::string path = "./load_game_test.toml";
    std::ofstream(path) << builtin_game("bacara")->toml;
    CHECK(load_game(path).sha256 == load_game("bacara").sha256);
    std::remove(path.c_str());
    CHECK_THROWS_AS(load_game(path), InputError);
    CHECK_THROWS_AS(load_game("./bacara"), InputError);
}

TEST_CASE("a game is read from text, and checked") {
    CHECK(parse_game(builtin_game("bacara")->toml).sha256 == load_game("bacara").sha256);
    const std::string dead = test::game_with(R"({ event = "Player wins", winner = "player", pays = "1:1" })",
                                             R"({ event = "Any", pays = "1:1" })");
    CHECK(test::message_of([&] {
              parse_game(dead, "mine.toml");
          }).starts_with("mine.toml:38:3: row \"Tie\" of wager player"));
}

TEST_CASE("an unknown id is answered with the nearest one") {
    CHECK(test::message_of([] { load_game("bacarra"); }).ends_with("; did you mean bacara?"));
    CHECK(test::message_of([] { load_game(""); }).starts_with("unknown game \"\": expected punto-banco, "));
}

TEST_CASE("an error has the message and the location separately") {
    try {
        parse_game("format = 1\nid = 7\n", "mine.toml");
        FAIL();
    } catch (const InputError& error) {
        CHECK(error.where() == Location{"mine.toml", 2, 6});
        CHECK(std::string(error.what()) == "mine.toml:2:6: " + error.message());
        CHECK(error.wrong() == "id of game is a whole number");
        CHECK(error.expected() == "an identifier");
    }
    const InputError nowhere("no such wager");
    CHECK(nowhere.where() == Location{});
    CHECK(nowhere.message() == "no such wager");
    CHECK(InputError(Location{"a.toml"}, "no such file").message() == "no such file");
}
