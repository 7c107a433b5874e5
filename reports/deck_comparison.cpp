#include "deck_comparison.hpp"

#include "cards/notation.hpp"
#include "reports/document/cells.hpp"
#include "reports/rule_words.hpp"

#include <fmt/format.h>

namespace sabot::report {

namespace {

std::string run_label(const Analysis& run) {
    const auto decks = run.examined.shoe.whole_decks();
    return decks ? decks_text(*decks) : fmt::format("{} cards", run.examined.shoe.total());
}

template <class Figure>
Table compared(const char* id, const char* title, const std::vector<Analysis>& runs, Figure figure) {
    std::vector<std::string> headings{title};
    for (const Analysis& run : runs) {
        headings.push_back(run_label(run));
    }
    Table table{id, fmt::format("{} by number of decks", title), columns(headings), {}};
    for (std::size_t w = 0; w < runs.front().wagers.size(); ++w) {
        const WagerFigures& wager = runs.front().wagers[w];
        std::vector<Cell> cells{{wager_title(wager.name, wager.id)}};
        for (const Analysis& run : runs) {
            cells.push_back(figure(run.wagers.at(w).distribution));
        }
        table.rows.push_back(std::move(cells));
    }
    return table;
}

}  // namespace

std::vector<Table> deck_comparison(const std::vector<Analysis>& runs, const Style& style) {
    return {compared("house-edge", "House edge", runs,
                     [&](const Distribution& figures) { return percent_cell(figures.house_edge(), style); }),
            compared(
                "return-to-player", "Return to player", runs,
                [&](const Distribution& figures) { return percent_cell(figures.return_to_player(), style); }),
            compared("standard-deviation", "Standard deviation", runs,
                     [&](const Distribution& figures) { return root_cell(figures.variance, 1, style); })};
}

}  // namespace sabot::report
