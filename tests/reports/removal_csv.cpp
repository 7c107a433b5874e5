#include "reports/removal_csv.hpp"

#include "games/builtin_games.hpp"
#include "support/catch.hpp"

#include <algorithm>

using namespace sabot;

TEST_CASE("a line for each card, and for each two where interactions were asked for") {
    const Game game = load(*builtin_game("punto-banco"));
    RemovalRequest request;
    request.shoe = Shoe::of_decks(1);
    request.wagers = {"tie"};
    const auto lines = [&] {
        const std::string text = removal_csv(removal(game, request), Style{}, 51);
        return std::count(text.begin(), text.end(), '\n');
    };
    CHECK(lines() == 1 + 10);
    request.interactions = true;
    CHECK(lines() == 1 + 10 + 55);
}

TEST_CASE("effect, fraction and multiple") {
    const Game game = load(*builtin_game("punto-banco"));
    RemovalRequest request;
    request.shoe = Shoe::of_decks(1);
    request.wagers = {"tie"};
    CHECK(removal_csv(removal(game, request), Style{}, 51)
              .find("\ntie,value,6,4,-0.010216,-5979661/585307450,-0.521030,51\n") != std::string::npos);
}
