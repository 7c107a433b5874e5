#include "games/builtin_games.hpp"

#include "files/sha256.hpp"
#include "games/sample.hpp"
#include "rules/game_parts.hpp"
#include "support/catch.hpp"

#include <algorithm>

using namespace sabot;
using test::builtin;

namespace {

// The document that a source cites: the text before its first comma.
std::string cited(const std::string& source) { return source.substr(0, source.find(',')); }

std::vector<std::string> sources_of(const Game& game) {
    std::vector<std::string> sources{game.shoe_source, game.tableau_source};
    for (const Wager& wager : game.wagers) {
        sources.push_back(wager.source);
    }
    for (const Claim& claim : game.claims) {
        sources.push_back(claim.source);
    }
    for (const Reading& reading : game.readings) {
        sources.push_back(reading.source);
    }
    if (game.procedure) {
        sources.push_back(game.procedure->source);
    }
    if (game.settlement) {
        sources.push_back(game.settlement->source);
    }
    return sources;
}

}  // namespace

TEST_CASE("punto banco is the first of the built-in games, and the others follow by id") {
    std::vector<std::string> ids(test::kGames.begin(), test::kGames.end());
    ids.insert(ids.end(), test::kOfficialGames.begin(), test::kOfficialGames.end());
    std::sort(ids.begin(), ids.end(), [](const std::string& a, const std::string& b) {
        return (a == "punto-banco") != (b == "punto-banco") ? a == "punto-banco" : a < b;
    });
    REQUIRE(builtin_games().size() == ids.size());
    for (std::size_t i = 0; i < ids.size(); ++i) {
        CHECK(builtin_games()[i].id == ids[i]);
        CHECK(builtin_game(ids[i]) == &builtin_games()[i]);
    }
    CHECK(builtin_game("baccara") == nullptr);
    CHECK(builtin_game("") == nullptr);
}

TEST_CASE("every built-in game has its own id and the bytes of its file") {
    for (const BuiltinGame& file : builtin_games()) {
        CAPTURE(file.id);
        const Game& game = builtin(std::string(file.id));
        CHECK(game.id == file.id);
        CHECK(game.sha256 == sha256(file.toml));
        const bool draws = file.toml.find("\ncatalogue = ") != std::string_view::npos;
        CHECK(game.catalogue_sha256 == (draws ? sha256(builtin_catalogue().toml) : ""));
        CHECK(file.toml.front() == '#');
        CHECK(file.toml.back() == '\n');
    }
}

TEST_CASE("games have the names in their documents") {
    CHECK(builtin("punto-banco").name == "Punto Banco");
    CHECK(builtin("bacara").name == "Bacar\u00E1");
    CHECK(builtin("baccarat-touch").name == "Baccarat Touch");
    CHECK(builtin("chemin-de-fer").name == "Bacar\u00E1 Chemin de Fer");
    CHECK(builtin("jade-baccarat").name == "Jade Baccarat NC");
    CHECK(builtin("ponto-e-banca").name == "Ponto e Banca");
}

TEST_CASE("chemin de fer is dealt from six decks, the others from eight") {
    for (const char* id : test::kGames) {
        CAPTURE(id);
        const bool chemin_de_fer = std::string(id) == "chemin-de-fer";
        const bool range = std::string(id) == "ponto-e-banca";
        CHECK(builtin(id).decks == (chemin_de_fer ? 6 : 8));
        CHECK(builtin(id).decks_allowed.has_value() == range);
    }
    CHECK(builtin("ponto-e-banca").decks_allowed == std::pair(4, 8));
}

TEST_CASE("each game has its documents, with the files of the collection") {
    struct Case {
        const char* game;
        const char* id;
        const char* language;
        const char* file;
    };
    const Case cases[] = {
        {"bacara", "000", "pt", "000_c41a613f345b3aeb.txt"},
        {"chemin-de-fer", "001", "pt", "001_45e43ca29ef6f6d2.txt"},
        {"ponto-e-banca", "002", "pt", "002_ca1b068c2ac5dd06.txt"},
        {"baccarat-touch", "003", "ro", "003_6c726fe885295f81.txt"},
        {"jade-baccarat", "004", "it", "004_c4b842f248891b00.txt"},
    };
    for (const Case& it : cases) {
        CAPTURE(it.game);
        REQUIRE(builtin(it.game).documents.size() == 1);
        const Document& document = builtin(it.game).documents.front();
        CHECK(document.id == it.id);
        CHECK(document.language == it.language);
        CHECK(document.collection == it.file);
    }
    const auto& documents = builtin("punto-banco").documents;
    REQUIRE(documents.size() == 4);
    CHECK(documents[0].url == "http://www.casinoexploit.com/baccarat.html");
    CHECK(documents[1].url == "https://www.multiplayerbaccarat.com/odds.html");
    CHECK(documents[2].collection == "000_c41a613f345b3aeb.txt");
    CHECK(documents[3].collection == "004_c4b842f248891b00.txt");
}

TEST_CASE("every fact cites one of the game's documents") {
    for (const BuiltinGame& file : builtin_games()) {
        const Game& game = builtin(std::string(file.id));
        const auto& documents = game.documents;
        for (const std::string& source : sources_of(game)) {
            CAPTURE(game.id, source);
            CHECK(std::any_of(documents.begin(), documents.end(),
                              [&](const Document& document) { return document.id == cited(source); }));
        }
    }
}

TEST_CASE("has burn, cut card and reshuffle if the document gives them") {
    const auto& bacara = builtin("bacara").procedure;
    REQUIRE(bacara.has_value());
    CHECK(bacara->burn == Procedure::Burn::value_of_first_card);
    CHECK(bacara->burn_for_ten == 10);
    CHECK(bacara->reshuffle == Procedure::Reshuffle::cut_card);
    CHECK_FALSE(bacara->cards_behind_cut.has_value());
    const auto& jade = builtin("jade-baccarat").procedure;
    REQUIRE(jade.has_value());
    CHECK(jade->burn == Procedure::Burn::value_of_first_card);
    CHECK_FALSE(jade->burn_for_ten.has_value());
    CHECK(jade->reshuffle == Procedure::Reshuffle::cut_card);
    CHECK(jade->cards_behind_cut == 104);
    const auto& touch = builtin("baccarat-touch").procedure;
    REQUIRE(touch.has_value());
    CHECK_FALSE(touch->burn.has_value());
    CHECK(touch->reshuffle == Procedure::Reshuffle::every_coup);
    for (const char* id : {"punto-banco", "chemin-de-fer", "ponto-e-banca"}) {
        CHECK_FALSE(builtin(id).procedure.has_value());
    }
}

TEST_CASE("only Baccarat Touch rounds, to the nearest cent and halves down") {
    for (const char* id : test::kGames) {
        CAPTURE(id);
        CHECK(builtin(id).settlement.has_value() == (std::string(id) == "baccarat-touch"));
    }
    const auto& settlement = builtin("baccarat-touch").settlement;
    CHECK(settlement->unit == ratio(1, 100));
    CHECK(settlement->rounding == Rounding::half_down);
    CHECK_FALSE(settlement->minimum_stake.has_value());
    CHECK_FALSE(settlement->maximum_stake.has_value());
}

TEST_CASE("copies of a game are equal until one is changed") {
    const Game game = load_game(*builtin_game("chemin-de-fer"));
    Game copy = game;
    CHECK(copy == game);
    copy.tableau->player_draws.flip(5);
    CHECK_FALSE(copy == game);
    copy = game;
    copy.choice = {};
    CHECK(game.choice.has_value());
    CHECK_FALSE(copy == game);
    const Game moved = std::move(copy);
    copy = game;
    CHECK_FALSE(moved == copy);
}
