#include "reports/games_list.hpp"

#include "games/builtin_games.hpp"
#include "support/catch.hpp"

using namespace sabot;

TEST_CASE("a game that leaves the number of decks open says so") {
    Game game = load(*builtin_game("ponto-e-banca"));
    CHECK(games_text({game}).find("8 (4-8 allowed)") != std::string::npos);
    CHECK(games_json({game}, game)["games"][0]["decks_allowed"].dump() == "[4,8]");
    CHECK(games_csv({game}).find("\nponto-e-banca,Ponto e Banca,8,3,4,1,002\n") != std::string::npos);
    game.infinite_decks_allowed = true;
    CHECK(games_text({game}).find("8 (4-8 or infinite allowed)") != std::string::npos);
    game.decks = kInfiniteDecks;
    game.decks_allowed.reset();
    CHECK(games_text({game}).find("infinite (infinite allowed)") != std::string::npos);
}

TEST_CASE("the catalogue stands beside the games, with the number of its documents where they have no room") {
    const Game game = load(*builtin_game("punto-banco"));
    const Game catalogue = load(builtin_catalogue());
    const std::string number = std::to_string(catalogue.documents.size());
    CHECK(games_text({game, catalogue}).find(" " + number + " documents\n") != std::string::npos);
    CHECK(games_text({game, catalogue}).find("woo-lucky-6") == std::string::npos);
    CHECK(games_csv({game, catalogue}).find(" woo-lucky-6 ") != std::string::npos);
    const Json json = games_json({game}, catalogue);
    CHECK(json["games"].size() == 1);
    CHECK(json["catalogue"]["wagers"].size() == catalogue.wagers.size());
    CHECK(json["catalogue"]["documents"].size() == catalogue.documents.size());
}
