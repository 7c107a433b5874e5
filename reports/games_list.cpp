#include "games_list.hpp"

#include "cards/notation.hpp"
#include "reports/csv.hpp"
#include "reports/documents_json.hpp"
#include "reports/examined_json.hpp"
#include "reports/text_table.hpp"

#include <fmt/format.h>

namespace sabot {

namespace {

std::string decks_text(const Game& game) {
    const std::string allowed = game.decks_allowed_text();
    return deck_number(game.decks) + (allowed.empty() ? "" : fmt::format(" ({} allowed)", allowed));
}

std::string document_ids(const Game& game) {
    std::vector<std::string> ids;
    for (const Document& document : game.documents) {
        ids.push_back(document.id);
    }
    return fmt::format("{}", fmt::join(ids, " "));
}

// A table has no room for the documents of the catalogue.
std::string document_ids_or_number(const Game& game) {
    constexpr std::size_t kMostNamed = 6;
    return game.documents.size() > kMostNamed ? fmt::format("{} documents", game.documents.size())
                                              : document_ids(game);
}

Json game_json(const Game& game) {
    Json wagers = Json::array();
    for (const Wager& wager : game.wagers) {
        wagers.push_back({{"id", wager.id}, {"name", wager.name}});
    }
    const auto& allowed = game.decks_allowed;
    return {{"id", game.id},
            {"name", game.name},
            {"sha256", game.sha256},
            {"decks", decks_json(game.decks)},
            {"decks_allowed", allowed ? Json::array({allowed->first, allowed->second}) : Json(nullptr)},
            {"infinite_decks_allowed", game.infinite_decks_allowed},
            {"wagers", wagers},
            {"claims", game.claims.size()},
            {"readings", game.readings.size()},
            {"documents", documents_json(game.documents)}};
}

}  // namespace

std::string games_text(const std::vector<Game>& games) {
    TextTable table({"Game", "Name", "Decks", "Wagers", "Claims", "Readings", "Documents"});
    for (const Game& game : games) {
        table.row({game.id, game.name, decks_text(game), std::to_string(game.wagers.size()),
                   std::to_string(game.claims.size()), std::to_string(game.readings.size()),
                   document_ids_or_number(game)});
    }
    return table.str();
}

Json games_json(const std::vector<Game>& games, const Game& catalogue) {
    Json records = Json::array();
    for (const Game& game : games) {
        records.push_back(game_json(game));
    }
    return {{"schema", "sabot/games/1"},
            {"tool", json_tool()},
            {"games", records},
            {"catalogue", game_json(catalogue)}};
}

std::string games_csv(const std::vector<Game>& games) {
    std::string text = "game,name,decks,wagers,claims,readings,documents\n";
    for (const Game& game : games) {
        text += csv_line({game.id, csv_text(game.name), deck_number(game.decks),
                          std::to_string(game.wagers.size()), std::to_string(game.claims.size()),
                          std::to_string(game.readings.size()), csv_text(document_ids(game))});
    }
    return text;
}

}  // namespace sabot
