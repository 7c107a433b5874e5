#include "games/builtin_games.hpp"
#include "reports/views/view.hpp"
#include "rules/game_parts.hpp"

namespace sabot::report {

Report games_report(const std::vector<Game>& games, const Game& catalogue) {
    std::vector<Game> all = games;
    all.push_back(catalogue);
    const Table table =
        table_from("games", "Games and catalogue", all,
                   {"id",
                    "name decks",
                    {Key{.path = "decks_allowed", .align = right}, &Game::decks_allowed_text},
                    "wagers claims readings documents",
                    {Key{.path = "documents", .name = "documents", .is_shown = false},
                     [](const auto& game) { return joined(game.documents, " ", &Document::id); }}});
    const Variables variables{{"limits", joined(builtin_limits(), ", ", &BuiltinGame::id)}};
    std::vector<Block> blocks = prose("games", variables);
    blocks.insert(blocks.begin(), table);
    return {.title = "Built-in games", .sections = {{"games", table.caption, std::move(blocks)}}};
}

}  // namespace sabot::report
