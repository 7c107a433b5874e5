#include "bank_text.hpp"

#include "reports/bank_tables.hpp"
#include "reports/bank_words.hpp"
#include "reports/table_text.hpp"
#include "reports/text_width.hpp"
#include "reports/views/examined.hpp"
#include "text/wrap.hpp"

#include <fmt/format.h>

namespace sabot {

namespace {

std::string figures(report::Table table, const Style& style) {
    if (style.exact) {
        table.columns.push_back({"Exactly"});
        for (auto& row : table.rows) {
            row.push_back({row.back().exact()});
        }
    }
    return table_text(table);
}

std::string assumptions(const Bank& bank) {
    std::string text = "Taken for granted:\n";
    for (const std::string& sentence : bank_assumptions(bank)) {
        text += wrapped("- " + sentence, kTextWidth, 0, 2);
    }
    return text + "\n";
}

}  // namespace

std::string bank_text(const BankStudy& study, const Style& style) {
    const Bank& first = study.banks.front();
    std::string text = fmt::format("{} ({}), the bank\n", study.examined.game_name, study.examined.game_id) +
                       report::play_line(study.examined, "Play:        ") +
                       fmt::format("Shoe:        {}\n", report::shoe_text(study.examined.shoe)) +
                       fmt::format("Bank:        {}\n\n", commission_words(first.commission)) +
                       assumptions(first) + figures(report::bank_coup(study, style), style) +
                       figures(report::bank_summary(study, style), style);
    for (const Bank& bank : study.banks) {
        text += wrapped(convergence_words(bank, style.digits), kTextWidth, 0, 0);
    }
    text += "\n";
    for (std::size_t which = 0; which < study.banks.size(); ++which) {
        const report::Table table = report::bank_wins(study, which, style);
        text += fmt::format(
                    "{} (in units; \"passed\" is the expected gain of him who then passes the "
                    "hand):\n\n",
                    table.caption) +
                table_text(table, {"Wins", "Reached", "Falls then", "Capital, never", "always", "Garage",
                                   "Passed, never", "always"});
    }
    return text + "Decimals are rounded half to even from exact values.\n";
}

}  // namespace sabot
