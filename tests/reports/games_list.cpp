#include "reports/games_list.hpp"

#include "games/builtin_games.hpp"
#include "support/catch.hpp"

using namespace sabot;

TEST_CASE("a game that leaves the number of decks open says so") {
    const Game game = load(*builtin_game("ponto-e-banca"));
    CHECK(games_text({game}).find("8 (4-8 allowed)") != std::string::npos);
    CHECK(games_json({game})["games"][0]["decks_allowed"].dump() == "[4,8]");
    CHECK(games_csv({game}).find("\nponto-e-banca,Ponto e Banca,8,3,4,1,002\n") != std::string::npos);
}
