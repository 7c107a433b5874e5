#include "figures/setup_text.hpp"

#include "cards/shoe_text.hpp"
#include "support/catch.hpp"
#include "support/message_of.hpp"

#include <string>
#include <utility>
#include <vector>

using namespace sabot;
using test::message_of;

namespace {

Game usual_game() {
    Game game;
    game.decks = 8;
    return game;
}

}  // namespace

TEST_CASE("reads a setup, with the game's decks as the default") {
    const Setup setup = setup_of({.remove = "9 Kd", .player = "4", .banker = "8h 2"}, usual_game(), "");
    CHECK(setup.shoe == Shoe::of_decks(8));
    CHECK(names_of(setup.removed) == "9 Kd");
    CHECK(names_of(setup.dealt.player) == "4");
    CHECK(names_of(setup.dealt.banker) == "8h 2");
    CHECK(setup_of({.decks = "infinite"}, usual_game(), "").shoe == Shoe::of_decks(kInfiniteDecks));
    CHECK(setup_of({.decks = "6", .shoe = "A=3 9=4"}, usual_game(), "").shoe == parse_shoe("A=3 9=4"));
    const auto range = setups_of({.decks = "4-6"}, usual_game());
    REQUIRE(range.size() == 3);
    CHECK(range[2].shoe == Shoe::of_decks(6));
}

TEST_CASE("reads lists of numbers and ranges of decks in their order") {
    const auto decks = [](const std::string& text) {
        std::vector<CardCount> numbers;
        for (const Setup& setup : setups_of({.decks = text}, usual_game())) {
            numbers.push_back(*setup.shoe.whole_decks());
        }
        return numbers;
    };
    CHECK(decks("6,8") == std::vector<CardCount>{6, 8});
    CHECK(decks("8,1,4-6") == std::vector<CardCount>{8, 1, 4, 5, 6});
    CHECK(decks("1-50,51-100").size() == 100);
    CHECK(SetupText{.decks = "6,8"}.is_range());
    CHECK_FALSE(SetupText{.decks = "6"}.is_range());
    const auto error = [](const std::string& text) {
        return message_of([&] { setups_of({.decks = text}, usual_game()); });
    };
    const std::string expected =
        ": expected N, N-M or a list such as 1,4-6,8 from 1 to 19230, at most 100 numbers, or \"infinite\"";
    for (const std::string text :
         {"6,", ",6", "6,,8", "6, 8", "6,8-7", "1-50,51-101", "0,6", "6-8/2,9", "8,infinite"}) {
        CHECK(error(text) == "decks: invalid value \"" + text + "\"" + expected);
    }
    CHECK(error("4-6,8,5") ==
          "decks: invalid value \"4-6,8,5\": 5 is repeated: expected each number of decks once");
    // It may be a number with a separator of thousands.
    CHECK(error("1,200") == "decks: invalid value \"1,200\"" + expected + "; did you mean \"1200\"?");
}

TEST_CASE("names the numbers of decks of a list that a game does not allow") {
    Game game = usual_game();
    game.id = "eight";
    game.decks_allowed = {6, 8};
    CHECK(unusual_decks(game, setups_of({.decks = "6,8"}, game)) == "");
    CHECK(unusual_decks(game, setups_of({.decks = "1,4-6,8"}, game)) ==
          "1, 4-6, 8: eight is played with 6-8 decks");
}

TEST_CASE("any number of decks whose cards can be counted is one") {
    const auto last = setups_of({.decks = "19229-19230"}, usual_game());
    REQUIRE(last.size() == 2);
    CHECK(last.back().shoe.total() == CardCount{52} * 19230);
    CHECK(message_of([] {
              setups_of({.decks = "19230-19231"}, usual_game());
          }).starts_with("decks: invalid value \"19230-19231\": expected N, N-M or a list"));
}

TEST_CASE("names the field of an invalid setup") {
    const auto error = [](const SetupText& text) {
        return message_of([&] { setup_of(text, usual_game(), "one shoe"); });
    };
    CHECK(error({.remove = "x"}).starts_with("remove: invalid card \"x\""));
    CHECK(error({.player = "x"}).starts_with("player: invalid card \"x\""));
    CHECK(error({.shoe = "x"}).starts_with("shoe: "));
    CHECK(error({.decks = "4-6"}) ==
          "decks: invalid value \"4-6\": one shoe: expected a single number of decks");
    CHECK(error({.decks = "6,8"}) ==
          "decks: invalid value \"6,8\": one shoe: expected a single number of decks");
    CHECK(error({.decks = "1,000"}) ==
          "decks: invalid value \"1,000\": expected N from 1 to 19230, or \"infinite\"; did you mean "
          "\"1000\"?");
    CHECK(error({.decks = "-1"}) ==
          "decks: invalid value \"-1\": expected N from 1 to 19230, or \"infinite\"");
    CHECK(message_of([] { setups_of({.decks = "0-1"}, usual_game()); }) ==
          "decks: invalid value \"0-1\": expected N, N-M or a list such as 1,4-6,8 from 1 to 19230, at most "
          "100 numbers, or "
          "\"infinite\"");
}
