#include "deck_comparison_text.hpp"

#include "reports/analysis_text.hpp"
#include "reports/deck_comparison.hpp"
#include "reports/one_line.hpp"
#include "reports/rule_words.hpp"
#include "reports/text_table.hpp"

#include <fmt/format.h>

namespace sabot {

std::string deck_comparison_text(const std::vector<Analysis>& runs, const Style& style) {
    std::string text =
        on_one_line(wager_title(runs.front().examined.game_name, runs.front().examined.game_id)) + "\n" +
        play_line(runs.front().examined) + "\n";
    for (const report::Table& compared : report::deck_comparison(runs, style)) {
        TextTable table(headings_of(compared));
        for (const auto& row : compared.rows) {
            table.row(texts_of(row));
        }
        text += table.str() + "\n";
    }
    for (const RefusedWager& refused : runs.front().refused) {
        text += fmt::format("Not computed: {}.\n", on_one_line(refused.why));
    }
    return text + "Decimals are rounded half to even from exact values.\n";
}

}  // namespace sabot
