#include "bank/bank_study.hpp"
#include "reports/prose/assumptions.hpp"
#include "reports/views/equilibrium_tables.hpp"
#include "reports/views/view.hpp"

namespace sabot::report {

namespace {

Table coup_table(const BankStudy& study, const Style& style) {
    Table table =
        figures_of({"coup", "How a coup ends, and how long a bank lasts"}, study,
                   "outcomes.banker outcomes.player outcomes.tie win expected_wins expected_coups", style);
    table.rows[1].front() = {"Player wins: the bank loses"};
    return table;
}

Table garage_table(const BankStudy& study, const Style& style) {
    return table_from("garage", "The garage of a bank that is played until it loses, by commission",
                      study.banks,
                      {{Key{.path = "commission", .name = "terms", .align = left},
                        [](const auto& bank) { return commission_words(bank.commission); }},
                       {hidden("commission"), [](const auto& bank) { return to_fraction(bank.commission); }},
                       "growth expected_garage",
                       {{"Expected gain (units)", right, "gain"},
                        [](const auto& bank, const Style& its) {
                            const auto gain = bank.expected_gain();
                            return gain ? number_cell(*gain, its) : Cell{None{"infinite"}};
                        }}},
                      style);
}

Table wins_table(const Bank& bank, const Style& style) {
    return table_from(
        Table{.id = bank.commission == 0 ? "wins" : "wins-commission",
              .caption = "The bank after each win; commission: " + commission_words(bank.commission),
              .kind = "wins",
              .context = {{"commission", to_fraction(bank.commission)}}},
        bank.after,
        {"wins", "reached", "falls", "capital.never", "capital.always", "garage", "gain.never",
         "gain.always"},
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
    return on_page(std::move(table));
}

}  // namespace

Report bank_report(const BankStudy& study, const Style& style) {
    const Bank& first = study.banks.front();
    Section wins = prose_section("wins");
    Section data{"wins", "", {}};
    for (const Bank& bank : study.banks) {
        wins.add(for_pages(wins_table(bank, style)));
        data.add(wins_table(bank, style));
    }
    Report report = report_on(study.examined, "the bank");
    report.sections = {
        examined_section(study.examined,
                         {{{heading<Bank>("commission"), commission_words(first.commission)}}}),
        bank_section(first),
        {"coup", "The coup", {coup_table(study, style)}},
        prose_section("garage", {}, {garage_table(study, style)}),
        std::move(wins)};
    report.data = {data};
    return report;
}

}  // namespace sabot::report
