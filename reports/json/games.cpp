#include "results.hpp"

#include "reports/json/examined.hpp"
#include "rules/game.hpp"

namespace sabot {

namespace {

Json game_json(const Game& game) {
    const auto named = [](const Wager& wager) { return Json{{"id", wager.id}, {"name", wager.name}}; };
    const auto range = [](const auto& allowed) { return Json::array({allowed.first, allowed.second}); };
    return {{"id", game.id},
            {"name", game.name},
            {"sha256", game.sha256},
            {"decks", decks_json(game.decks)},
            {"decks_allowed", json_or_null(game.decks_allowed, range)},
            {"infinite_decks_allowed", game.infinite_decks_allowed},
            {"wagers", json_list(game.wagers, named)},
            {"claims", game.claims.size()},
            {"readings", game.readings.size()},
            {"documents", documents_json(game.documents)}};
}

}  // namespace

Json games_json(const std::vector<Game>& games, const Game& catalogue) {
    return {{"schema", "sabot/games/1"},
            {"tool", json_tool()},
            {"games", json_list(games, game_json)},
            {"catalogue", game_json(catalogue)}};
}

}  // namespace sabot
