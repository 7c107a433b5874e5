#include "figures/examined.hpp"
#include "figures/examine.hpp"

#include "games/sample.hpp"
#include "rules/progressive.hpp"
#include "support/catch.hpp"
#include "support/message_of.hpp"

using namespace sabot;

TEST_CASE("names the game and the remaining shoe") {
    const Game& game = test::builtin("bacara");
    Setup setup;
    setup.shoe = Shoe::of_decks(8);
    setup.removed = parse_cards("9 9 Kd");
    setup.dealt.player = parse_cards("2 4");
    const Examined examined = examine(game, setup);
    CHECK(examined.game_id == "bacara");
    CHECK(examined.game_name == "Bacará");
    CHECK(examined.game_sha256 == game.sha256);
    CHECK(examined.shoe.total() == 413);
    CHECK(examined.shoe.count(CardSet::of_rank(9)) == 30);
    CHECK(examined.shoe.count(CardSet::of_rank(13)) == 31);
    // Dealt cards are still included.
    CHECK(examined.shoe.count(CardSet::of_rank(2)) == 32);
    CHECK(examined.dealt.player.size() == 2);
    CHECK(examined.removed.size() == 3);
}

TEST_CASE("states the meters for which figures are") {
    Game game = test::builtin("bacara");
    game.wagers[0].progressive = Progressive{.stake = 1, .seed = Rational(500)};
    set_meter(game.wagers[0], 500);
    game.wagers[1].progressive = Progressive{.stake = 1, .seed = Rational(500)};
    set_meter(game.wagers[1], 700);
    game.wagers[2].progressive = Progressive{};
    const Examined examined = examine(game, {Shoe::of_decks(8), {}, {}});
    CHECK(examined.meters ==
          std::vector<ExaminedMeter>{{game.wagers[0].id, 500, true}, {game.wagers[1].id, 700, false}});
}

TEST_CASE("rejects removing a card that is not there") {
    Setup setup;
    setup.shoe = Shoe::of_decks(1);
    setup.removed = parse_cards("9h 9h");
    CHECK(test::message_of([&] { examine(test::builtin("bacara"), setup); }) ==
          "no such card is left in the shoe: 9h");
}
