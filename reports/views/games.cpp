#include "cards/shoe_text.hpp"
#include "reports.hpp"

#include "cards/notation.hpp"
#include "games/builtin_games.hpp"
#include "reports/fields/columns.hpp"
#include "reports/fields/record_types.hpp"
#include "reports/model/cells.hpp"
#include "reports/model/joined.hpp"
#include "rules/game.hpp"
#include "rules/game_parts.hpp"

namespace sabot::report {

Report games_report(const std::vector<Game>& games, const Game& catalogue) {
    std::vector<Game> all = games;
    all.push_back(catalogue);
    const Table table =
        table_from("games", "Games and catalogue", all,
                   {"id",
                    "name",
                    "decks",
                    {Key{.path = "decks_allowed", .align = right}, &Game::decks_allowed_text},
                    "wagers",
                    "claims",
                    "readings",
                    "documents",
                    {Key{.path = "documents", .name = "documents", .is_shown = false},
                     [](const auto& game) { return joined(game.documents, " ", &Document::id); }}});
    Report report;
    report.title = "Built-in games";
    report.sections = {
        Section{"games",
                "Games and catalogue",
                {table,
                 Paragraph{"sabot games ID prints a game's file, to start from; the catalogue holds side "
                           "wagers to draw from."},
                 Paragraph{"Limits of laws and standards, for sabot audit --limits ID: " +
                           joined(builtin_limits(), ", ", &BuiltinGame::id) + "."}}}};
    return report;
}

}  // namespace sabot::report
