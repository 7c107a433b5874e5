#include "check/unnamed_sources.hpp"

#include "games/builtin_games.hpp"
#include "support/catch.hpp"

using namespace sabot;

namespace {

Game with_documents(const std::vector<std::string>& ids) {
    Game game;
    for (const std::string& id : ids) {
        game.documents.push_back({id, "T", "", "", "https://example.org"});
    }
    game.shoe_source = ids.front();
    game.tableau_source = ids.front();
    return game;
}

}  // namespace

TEST_CASE("the built-in games and the catalogue name a document in every source") {
    for (const BuiltinGame& builtin : builtin_games()) {
        CAPTURE(builtin.id);
        CHECK(unnamed_sources(load_game(builtin)).empty());
    }
    CHECK(unnamed_sources(load_game(builtin_catalogue())).empty());
}

TEST_CASE("a source names a document if it contains its id as a word") {
    Game game = with_documents({"page", "004"});
    for (const char* source : {"page", "page, Payments", "as 004, Regole", "Page 3", "(004)", "x; page: y"}) {
        CAPTURE(source);
        game.shoe_source = source;
        CHECK(unnamed_sources(game).empty());
    }
    for (const char* source : {"", "pages, Payments", "0041", "the-page", "my page-3"}) {
        CAPTURE(source);
        game.shoe_source = source;
        const auto unnamed = unnamed_sources(game);
        REQUIRE(unnamed.size() == 1);
        CHECK(unnamed[0].wager.empty());
        CHECK(unnamed[0].text == "the source of the shoe, \"" + std::string(source) +
                                     "\", does not name a document of this file: expected one of page, 004");
    }
}

TEST_CASE("checks every source of a game") {
    Game game = with_documents({"d"});
    game.shoe_source = game.tableau_source = "x";
    game.choice = Choice{"x"};
    game.procedure = Procedure{};
    game.procedure->source = "x";
    game.settlement = Settlement{};
    game.settlement->source = "x";
    game.wagers.resize(2);
    game.wagers[0].id = "tie";
    game.wagers[0].source = "x";
    game.wagers[1].source = "woo-ties";
    game.wagers[1].has_catalogue_source = true;
    game.claims.resize(1);
    game.claims[0].source = "x";
    game.claims[0].wager = "tie";
    game.readings.resize(1);
    game.readings[0].id = "six-decks";
    game.readings[0].source = "x";
    std::vector<std::string> found;
    for (const UnnamedSource& unnamed : unnamed_sources(game)) {
        const auto from = std::string("the source of ").size();
        found.push_back(unnamed.wager + ": " + unnamed.text.substr(from, unnamed.text.find(',') - from));
    }
    CHECK(found == std::vector<std::string>{": the shoe", ": the tableau", ": the choice", ": the procedure",
                                            ": the settlement", "tie: the wager", "tie: claim 1",
                                            ": the reading six-decks"});
}
