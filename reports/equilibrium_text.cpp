#include "equilibrium_text.hpp"

#include "reports/equilibrium_tables.hpp"
#include "reports/equilibrium_verdict.hpp"
#include "reports/equilibrium_words.hpp"
#include "reports/table_text.hpp"
#include "reports/text_width.hpp"
#include "reports/views/examined.hpp"
#include "text/wrap.hpp"

#include <fmt/format.h>

namespace sabot {

namespace {

std::string solved_heading(const SolvedGame& solved) {
    const Equilibrium& equilibrium = solved.equilibrium;
    return fmt::format("{} ({}), solved\n", solved.examined.game_name, solved.examined.game_id) +
           fmt::format("Model:       {}: {}\n", model_name(equilibrium.model),
                       model_words(equilibrium.model)) +
           fmt::format("Shoe:        {}\n", report::shoe_text(solved.examined.shoe)) +
           fmt::format("Commission:  {} of what Banker wins\n\n", commission_name(equilibrium.commission));
}

std::string values(const Equilibrium& equilibrium, const Style& style) {
    report::Table table = report::equilibrium_values(equilibrium, style);
    if (style.exact) {
        table.columns.push_back({"Exactly"});
        for (auto& row : table.rows) {
            row.push_back({row.back().exact()});
        }
    }
    return table_text(table);
}

std::string player_text(const Equilibrium& equilibrium, const Style& style) {
    return "Player draws on 0 to 4 and stands on 6 and 7. On five:\n\n" +
           table_text(report::player_choices(equilibrium, style));
}

std::string tableau(const std::vector<BankerCell>& cells) {
    return "Banker, by Player's third card:\n\n" + table_text(report::banker_tableau(cells)) +
           report::kTableauMarks + "\n\n";
}

std::string told_apart(const Equilibrium& equilibrium, const std::vector<BankerCell>& cells,
                       const Style& style) {
    const report::Table table = report::told_apart(equilibrium, cells, style);
    return table.rows.empty() ? ""
                              : "Hands that the tableau does not tell, and what drawing brings Banker more "
                                "than standing:\n\n" +
                                    table_text(table);
}

std::string departures(const SolvedGame& solved, const std::vector<BankerCell>& cells, const Style& style) {
    const report::Table table = report::departures(solved, cells, style);
    return fixed_banker_words(!table.rows.empty()) + "\n" +
           (table.rows.empty() ? "" : "\n" + table_text(table)) + fixed_player_words(solved.equilibrium) +
           "\n\n";
}

std::string uniqueness(const Equilibrium& equilibrium, const Style& style) {
    const UniquenessWords words = uniqueness_words(equilibrium, style);
    std::string text = wrapped(words.verdict, kTextWidth, 0, 0);
    for (const std::string& family : words.families) {
        text += wrapped("- " + family, kTextWidth, 2, 4);
    }
    return text + (words.may_be_more ? "  There may be more.\n" : "") + "\n";
}

std::string certificate_text(const SolvedGame& solved, const Style& style) {
    std::string text;
    for (const std::string& sentence : certificate_words(solved, style)) {
        text += sentence + "\n";
    }
    return text;
}

}  // namespace

std::string equilibrium_text(const SolvedGame& solved, const Style& style) {
    const Equilibrium& equilibrium = solved.equilibrium;
    const std::vector<BankerCell> cells = banker_cells(equilibrium);
    return solved_heading(solved) + values(equilibrium, style) + player_text(equilibrium, style) +
           tableau(cells) + told_apart(equilibrium, cells, style) + departures(solved, cells, style) +
           uniqueness(equilibrium, style) + certificate_text(solved, style) +
           "Decimals are rounded half to even from exact values.\n";
}

}  // namespace sabot
