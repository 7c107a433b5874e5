#include "check_text.hpp"

#include "exact/decimal.hpp"
#include "reports/one_line.hpp"
#include "reports/rule_words.hpp"
#include "reports/text_table.hpp"
#include "reports/text_width.hpp"
#include "reports/views/examined.hpp"
#include "text/grouped.hpp"
#include "text/wrap.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot {

namespace {

std::string paragraph(const std::string& text, int indent, int rest) {
    return wrapped(on_one_line(text), kTextWidth, indent, rest);
}

std::string heading(const GameCheck& check) {
    std::string text = on_one_line(wager_title(check.examined.game_name, check.examined.game_id)) + "\n\n";
    for (const Document& document : check.documents) {
        text += fmt::format("  Document:  {} {} ({})\n", document.id, on_one_line(document.title),
                            on_one_line(document.file.empty() ? document.url : document.file));
    }
    text += fmt::format("  Shoe:      {}\n", report::shoe_text(check.examined.shoe));
    return text + fmt::format("  Contents:  {}, {}, {}\n\n", counted(check.wagers.size(), "wager"),
                              counted(check.claims, "claim"), counted(check.readings, "reading"));
}

std::string tableau_text(const Tableau& tableau) {
    std::string text = fmt::format("Tableau\n\n  {}\n  {}\n  Banker, by Player's third card:\n\n",
                                   naturals_text(tableau), player_text(tableau));
    TextTable table({"Banker has", "stood", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9"});
    for (int total = 0; total <= 9; ++total) {
        if (tableau.is_natural(total)) {
            continue;
        }
        std::vector<std::string> cells{std::to_string(total)};
        cells.emplace_back(tableau.banker_draws_on(total, kPlayerStood) ? "D" : "-");
        for (int points = 0; points <= 9; ++points) {
            cells.emplace_back(tableau.banker_draws_on(total, points) ? "D" : "-");
        }
        table.row(cells);
    }
    return text + table.str() + "\n  D: draws; -: stands.\n\n";
}

std::string wager_text(const CheckedWager& wager, const Style& style) {
    std::string text = on_one_line(wager_title(wager.name, wager.id)) + "\n";
    text += paragraph(fmt::format("Source: {}.", wager.source), 2, 4);
    if (wager.fee != 0) {
        text += paragraph(fee_text(wager.fee), 2, 4);
    }
    for (const CheckedRow& row : wager.rows) {
        text += paragraph(
            fmt::format("- \"{}\" {}, if {}.", row.event, pays_text(row.pays, row.commission), row.condition),
            2, 4);
    }
    text += "  - Otherwise the stake is lost.\n\n";
    TextTable table({"Event", "Pays", "Combinations", "Probability"});
    Integer deals = wager.lost;
    for (const CheckedRow& row : wager.rows) {
        const auto finite = finite_decimal(row.pays.net);
        table.row({row.event, finite ? *finite : to_fraction(row.pays.net), grouped(row.deals.str()),
                   decimal(row.probability, style.digits)});
        deals += row.deals;
    }
    table.row({"Loses", "-1", grouped(wager.lost.str()), decimal(ratio(wager.lost, deals), style.digits)});
    return text + table.str() +
           fmt::format("\n  Return to player {}, house edge {}, hit frequency {}\n\n",
                       percent(wager.distribution.return_to_player(), style.percent_digits()),
                       percent(wager.distribution.house_edge(), style.percent_digits()),
                       percent(wager.distribution.hit_frequency, style.percent_digits()));
}

std::string warnings_text(const GameCheck& check) {
    if (check.warnings.empty()) {
        return "No warnings.\n";
    }
    std::string text = "Warnings: is this what was meant?\n\n";
    for (const GameWarning& warning : check.warnings) {
        const bool about_wager = !warning.wager.empty();
        const char* other = warning.kind == GameWarning::Kind::tableau ? "tableau" : "game";
        const std::string about = about_wager ? warning.wager : other;
        text += paragraph(fmt::format("- {} ({}): {}.", about, to_string(warning.kind), warning.text), 2, 4);
    }
    return text;
}

}  // namespace

std::string check_text(const GameCheck& check, const Style& style) {
    std::string text = heading(check) + tableau_text(check.tableau);
    for (const CheckedWager& wager : check.wagers) {
        text += wager_text(wager, style);
    }
    return text + warnings_text(check);
}

}  // namespace sabot
