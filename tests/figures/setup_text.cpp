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

TEST_CASE("names the field of an invalid setup") {
    const auto error = [](const SetupText& text) {
        return message_of([&] { setup_of(text, usual_game(), "one shoe"); });
    };
    CHECK(error({.remove = "x"}).starts_with("remove: invalid card \"x\""));
    CHECK(error({.player = "x"}).starts_with("player: invalid card \"x\""));
    CHECK(error({.shoe = "x"}).starts_with("shoe: "));
    CHECK(error({.decks = "4-6"}) ==
          "decks: invalid value \"4-6\": one shoe: expected a single number of decks");
    CHECK(error({.decks = "1,000"}) ==
          "decks: invalid value \"1,000\": expected N from 1 to 19230, or \"infinite\"; did you mean "
          "\"1000\"?");
    CHECK(error({.decks = "-1"}) ==
          "decks: invalid value \"-1\": expected N from 1 to 19230, or \"infinite\"");
    CHECK(message_of([] { setups_of({.decks = "0-1"}, usual_game()); }) ==
          "decks: invalid value \"0-1\": expected N or N-M from 1 to 19230, at most 100 numbers, or "
          "\"infinite\"");
}
