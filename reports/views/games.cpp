#include "games.hpp"

#include "cards/notation.hpp"

#include <fmt/format.h>

namespace sabot::report {

namespace {

std::vector<Cell> row_of(const Game& game) {
    std::vector<std::string> ids;
    for (const Document& document : game.documents) {
        ids.push_back(document.id);
    }
    return {{game.id},
            {game.name},
            {deck_number(game.decks)},
            {game.decks_allowed_text()},
            {Count{game.wagers.size()}},
            {Count{game.claims.size()}},
            {Count{game.readings.size()}},
            {Count{game.documents.size()}},
            {fmt::format("{}", fmt::join(ids, " "))}};
}

}  // namespace

Report games_report(const std::vector<Game>& games, const Game& catalogue) {
    Table table{
        "games",
        "Games and catalogue",
        columns({"Game", "Name", "Decks", "Allowed decks", "Wagers", "Claims", "Readings", "Documents"}),
        {}};
    table.columns[1].align = Table::Align::left;
    table.columns.back().key = "document_count";
    table.columns.push_back({"Documents", Table::Align::left, "documents", false});
    for (const Game& game : games) {
        table.rows.push_back(row_of(game));
    }
    table.rows.push_back(row_of(catalogue));
    Report report;
    report.title = "Built-in games";
    report.sections = {
        Section{"games",
                "Games and catalogue",
                {table, Paragraph{"sabot games ID prints a game's file, to start from; the catalogue holds "
                                  "side wagers to draw from."}}}};
    return report;
}

}  // namespace sabot::report
