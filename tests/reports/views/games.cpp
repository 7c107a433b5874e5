#include "reports/record_of.hpp"
#include "reports/results/subjects.hpp"
#include "reports/views/reports.hpp"

#include "games/builtin_games.hpp"
#include "reports/dossier_sample.hpp"
#include "reports/writers/writer.hpp"
#include "support/catch.hpp"

using namespace sabot;

using Texts = std::vector<std::string>;

TEST_CASE("states that a game leaves the number of decks open") {
    Game game = load_game(*builtin_game("ponto-e-banca"));
    const auto row = [&] {
        const report::Report report = games_result({}, game).report();
        return texts_of(test::table_of(report.sections.at(0), "games").rows.at(0));
    };
    CHECK(row() == Texts{"ponto-e-banca", "Ponto e Banca", "8", "4-8", "3", "4", "1", "1", "", "002"});
    CHECK(test::record_of(games_result({game}, game))["games"][0]["decks_allowed"].dump() == "[4,8]");
    game.infinite_decks_allowed = true;
    CHECK(row()[3] == "4-8 or infinite");
    game.decks = kInfiniteDecks;
    game.decks_allowed.reset();
    CHECK(row()[2] == "infinite");
    CHECK(row()[3] == "infinite");
}

TEST_CASE("lists the catalogue after the games, with names of documents in CSV and their number on a page") {
    const Game game = load_game(*builtin_game("punto-banco"));
    const Game catalogue = load_game(builtin_catalogue());
    const report::Report report = games_result({game}, catalogue).report();
    const report::Table table = shown(test::table_of(report.sections.at(0), "games"));
    REQUIRE(table.rows.size() == 2);
    CHECK(table.rows[1].back().text() == std::to_string(catalogue.documents.size()));
    CHECK(report::csv_table(report, "games").find(" woo-lucky-6 ") != std::string::npos);
    const Json json = test::record_of(games_result({game}, catalogue));
    CHECK(json["games"].size() == 1);
    CHECK(json["catalogue"]["wagers"].size() == catalogue.wagers.size());
    CHECK(json["catalogue"]["documents"].size() == catalogue.documents.size());
}
