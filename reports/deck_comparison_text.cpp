#include "deck_comparison_text.hpp"

#include "exact/decimal.hpp"
#include "reports/analysis_text.hpp"
#include "reports/text_table.hpp"

#include <fmt/format.h>

namespace sabot {

namespace {

std::string run_label(const Analysis& run) {
    const auto decks = run.shoe.whole_decks();
    return decks ? fmt::format("{} deck{}", *decks, *decks == 1 ? "" : "s")
                 : fmt::format("{} cards", run.shoe.total());
}

template <class Figure>
std::string comparison(const std::string& title, const std::vector<Analysis>& runs, Figure figure) {
    std::vector<std::string> header{title};
    for (const Analysis& run : runs) {
        header.push_back(run_label(run));
    }
    TextTable table(header);
    for (std::size_t w = 0; w < runs.front().wagers.size(); ++w) {
        const WagerFigures& wager = runs.front().wagers[w];
        std::vector<std::string> cells{fmt::format("{} ({})", wager.name, wager.id)};
        for (const Analysis& run : runs) {
            cells.push_back(figure(run.wagers.at(w).distribution));
        }
        table.row(cells);
    }
    return table.str() + "\n";
}

}  // namespace

std::string deck_comparison_text(const std::vector<Analysis>& runs, const Style& style) {
    const int places = style.percent_digits();
    std::string text = fmt::format("{} ({})\n\n", runs.front().game_name, runs.front().game_id);
    text += comparison("House edge", runs,
                       [&](const Distribution& figures) { return percent(figures.house_edge(), places); });
    text += comparison("Return to player", runs, [&](const Distribution& figures) {
        return percent(figures.return_to_player(), places);
    });
    text += comparison("Standard deviation", runs, [&](const Distribution& figures) {
        return decimal_of_square_root(figures.variance, style.digits);
    });
    for (const RefusedWager& refused : runs.front().refused) {
        text += fmt::format("Not computed: {}.\n", refused.why);
    }
    return text + "Decimals are rounded half to even from exact values.\n";
}

}  // namespace sabot
