#include "reports.hpp"

#include "bank/bank_study.hpp"
#include "exact/decimal.hpp"
#include "reports/model/cells.hpp"
#include "reports/prose/assumptions.hpp"
#include "reports/prose/prose.hpp"
#include "reports/views/equilibrium_tables.hpp"
#include "reports/views/examined.hpp"
#include "reports/views/sections.hpp"

#include <fmt/format.h>

namespace sabot::report {

namespace {

Cell finite_or_infinite(const std::optional<Rational>& value, const Style& style) {
    return value ? number_cell(*value, style) : Cell{None{"infinite"}};
}

Table coup_table(const BankStudy& study, const Style& style) {
    const Bank& bank = study.banks.front();
    return {
        "coup",
        "How a coup ends, and how long a bank lasts",
        {{"Figure", left, "figure"}, {"Value", right, "value"}},
        {{{"Banker wins"}, number_cell(study.outcomes.banker, style)},
         {{"Player wins: the bank loses"}, number_cell(study.outcomes.player, style)},
         {{"Tie"}, number_cell(study.outcomes.tie, style)},
         {{"Probability that Banker wins a coup that is not a tie: r"}, number_cell(bank.win, style)},
         {{"Expected number of wins before the first loss"}, finite_or_infinite(bank.expected_wins, style)},
         {{"Expected number of coups (including ties and the losing one)"},
          finite_or_infinite(bank.expected_coups, style)}},
        false,
        false};
}

Table garage_table(const BankStudy& study, const Style& style) {
    return table_from(
        "garage", "The garage of a bank that is played until it loses, by commission", study.banks,
        {{{"Commission", left, "terms"}, [](const auto& bank) { return commission_words(bank.commission); }},
         {{"", left, "commission", false}, [](const auto& bank) { return to_fraction(bank.commission); }},
         {{"Factor q", right, "q"}, &Bank::growth},
         {{"Expected garage (units)", right, "garage"},
          [&](const auto& bank) { return finite_or_infinite(bank.expected_garage, style); }},
         {{"Expected gain (units)", right, "gain"},
          [&](const auto& bank) { return finite_or_infinite(bank.expected_gain(), style); }}},
        style);
}

Table wins_table(const Bank& bank, const Style& style) {
    return table_from(
        Table{.id = bank.commission == 0 ? "wins" : "wins-commission",
              .caption = "The bank after each win; commission: " + commission_words(bank.commission),
              .kind = "wins",
              .context = {{"commission", to_fraction(bank.commission)}}},
        bank.after,
        {{{"Wins", right, "wins"}, &BankAfter::wins},
         {{"Reached", right, "reached"}, &BankAfter::reached},
         {{"Falls then", right, "falls"}, &BankAfter::falls},
         {{"Capital, never", right, "capital_never"}, &BankAfter::capital_never},
         {{"Capital, always", right, "capital_always"}, &BankAfter::capital_always},
         {{"Garage", right, "garage"}, &BankAfter::garage},
         {{"Gain, never", right, "gain_never"}, &BankAfter::gain_never},
         {{"Gain, always", right, "gain_always"}, &BankAfter::gain_always}},
        style);
}

// The same table for pages: integers without decimals, and no fractions. Powers of probabilities are too long
// to read; CSV and JSON contain them.
Table for_pages(Table table) {
    for (auto& row : table.rows) {
        for (Cell& cell : row) {
            if (const auto* number = std::get_if<Number>(&cell.value)) {
                const bool is_whole = denominator(number->value) == 1;
                cell.value = Approximate{is_whole ? to_fraction(number->value) : cell.text()};
            }
        }
    }
    table.is_data = false;
    return table;
}

}  // namespace

Report bank_report(const BankStudy& study, const Style& style) {
    const Bank& first = study.banks.front();
    Facts facts = examined_facts(study.examined);
    facts.entries.emplace_back("Commission", commission_words(first.commission));
    Section garage = prose_section("garage");
    garage.add(garage_table(study, style));
    Section wins = prose_section("wins");
    Section data{"wins", "", {}};
    for (const Bank& bank : study.banks) {
        wins.add(for_pages(wins_table(bank, style)));
        data.add(wins_table(bank, style));
    }
    Report report = report_on(study.examined, "the bank");
    report.sections = {examined_section(facts),
                       bank_section(first),
                       {"coup", "The coup", {coup_table(study, style)}},
                       std::move(garage),
                       std::move(wins)};
    report.data = {data};
    return report;
}

}  // namespace sabot::report
