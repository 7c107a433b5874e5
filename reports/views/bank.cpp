#include "bank/bank_study.hpp"
#include "reports/prose/assumptions.hpp"
#include "reports/results/make_result.hpp"
#include "reports/views/equilibrium_tables.hpp"
#include "reports/views/view.hpp"

namespace sabot::report {

namespace {

Table coup_table(const BankStudy& study, const Style& style) {
    Table table = figures_of("bank.coup", study, style);
    table.rows[1].front() = {"Player wins: the bank loses"};
    return table;
}

Table wins_table(const Bank& bank, const Style& style) {
    return table_of("bank.wins", bank.after, style,
                    {.which = bank.commission == 0 ? "" : "commission",
                     .about = commission_words(bank.commission),
                     .context = {{"commission", to_fraction(bank.commission)}}});
}

// The table as pages show it: integers without decimals, and no fractions. Powers of probabilities are too
// long to read; CSV and JSON contain them.
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

Report bank_report(const BankStudy& study, const Style& style) {
    const Bank& first = study.banks.front();
    Section wins = prose_section("wins");
    Section data{"wins", "", {}};
    for (const Bank& bank : study.banks) {
        // A screen has that of the commission that was asked for, the first one.
        const bool is_first = &bank == &first;
        wins.add(with_importance(is_first ? Importance::answer : Importance::detail,
                                 for_pages(wins_table(bank, style))));
        data.add(wins_table(bank, style));
    }
    Report report = report_on(study.examined, "the bank");
    report.sections = {
        examined_section(study.examined,
                         {{{heading<Bank>("commission"), commission_words(first.commission)}}}),
        bank_section(first),
        {"coup", "The coup", {coup_table(study, style)}},
        prose_section(
            "garage", {},
            {table_of("bank.garage", study.banks, style,
                      {.given = {given<Bank>(
                           "terms", [](const Bank& bank) { return commission_words(bank.commission); })}})}),
        std::move(wins)};
    report.data = {data};
    return report;
}

}  // namespace

}  // namespace sabot::report

namespace sabot {

Result bank_result(BankStudy study) { return result_of("bank", std::move(study), &report::bank_report); }

}  // namespace sabot
