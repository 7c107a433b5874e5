#include "games.hpp"

#include "reports/json/documents.hpp"
#include "reports/json/examined.hpp"

namespace sabot {

namespace {

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

}  // namespace sabot
