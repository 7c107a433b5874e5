#include "reports/removal_csv.hpp"

#include "cards/notation.hpp"
#include "games/builtin_games.hpp"
#include "support/catch.hpp"

#include <algorithm>

using namespace sabot;

TEST_CASE("a line for each card, and for each two where interactions were asked for") {
    const Game game = load(*builtin_game("punto-banco"));
    RemovalRequest request;
    request.setup.shoe = Shoe::of_decks(1);
    request.wagers = {"tie"};
    const auto lines = [&] {
        const std::string text = removal_csv(removal(game, request), Style{}, 51);
        return std::count(text.begin(), text.end(), '\n');
    };
    CHECK(lines() == 1 + 10);
    request.interactions = true;
    CHECK(lines() == 1 + 10 + 55);
}

TEST_CASE("names the game, the shoe and what the effects are conditional on") {
    const Game game = load(*builtin_game("punto-banco"));
    RemovalRequest request;
    request.setup.shoe = parse_shoe("A=2 6=3 7=2 9=2 0=1");
    request.setup.removed = parse_cards("6");
    request.setup.dealt = {parse_cards("A"), parse_cards("9")};
    request.wagers = {"tie"};
    const std::string text = removal_csv(removal(game, request), Style{}, 9);
    CHECK(
        text.starts_with("game,decks,shoe_cards,wager,by,cards,count,effect,effect_exact,scaled_effect,scale,"
                         "shoe,removed,player_cards,banker_cards\npunto-banco,,9,tie,value,A,"));
    CHECK(text.find(",0=1 A=2 6=2 7=2 9=2,6,A,9\n") != std::string::npos);
}

TEST_CASE("effect, fraction and multiple") {
    const Game game = load(*builtin_game("punto-banco"));
    RemovalRequest request;
    request.setup.shoe = Shoe::of_decks(1);
    request.wagers = {"tie"};
    CHECK(removal_csv(removal(game, request), Style{}, 51)
              .find("\npunto-banco,1,52,tie,value,6,4,-0.010216,-5979661/585307450,-0.521030,51,,,,\n") !=
          std::string::npos);
}
