#include "bank.hpp"

#include "exact/decimal.hpp"
#include "reports/model/cells.hpp"
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
    return {"coup",
            "How a coup ends, and how long a bank lasts",
            {{"Figure", left}, {"Value"}},
            {{{"Banker wins"}, number_cell(study.outcomes.banker, style)},
             {{"Player wins: the bank falls"}, number_cell(study.outcomes.player, style)},
             {{"Tie"}, number_cell(study.outcomes.tie, style)},
             {{"Banker wins a coup that is no tie: r"}, number_cell(bank.win, style)},
             {{"Expected wins before the fall"}, finite_or_infinite(bank.expected_wins, style)},
             {{"Expected coups, ties and the last one included"},
              finite_or_infinite(bank.expected_coups, style)}},
            false,
            false};
}

Table garage_table(const BankStudy& study, const Style& style) {
    return table_from(
        "garage", "The garage of a bank that is played to its fall, by commission", study.banks,
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
    Table table =
        table_from(bank.commission == 0 ? "wins" : "wins-commission",
                   "The bank after each win; commission: " + commission_words(bank.commission), bank.after,
                   {{{"Wins"}, &BankAfter::wins},
                    {{"Reached"}, &BankAfter::reached},
                    {{"Falls then", right, "falls"}, &BankAfter::falls},
                    {{"Capital, never", right, "capital_never"}, &BankAfter::capital_never},
                    {{"Capital, always", right, "capital_always"}, &BankAfter::capital_always},
                    {{"Garage"}, &BankAfter::garage},
                    {{"Gain, never", right, "gain_never"}, &BankAfter::gain_never},
                    {{"Gain, always", right, "gain_always"}, &BankAfter::gain_always}},
                   style);
    table.kind = "wins";
    table.context = {{"commission", to_fraction(bank.commission)}};
    return table;
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

Section garage_section(const BankStudy& study, const Style& style) {
    return {
        "garage",
        "The expected garage",
        {Paragraph{"From one time of setting aside to the next the expected amount is multiplied by q. The "
                   "expected garage is the sum of a geometric series, finite where q is less than 1. r is "
                   "the probability that Banker wins a coup that is no tie, c the commission."},
         Formula{"expected garage = sum over k = 1, 2, ... of (r m)^(2k+1) / 2^k = r m q / (1 - q), "
                 "where m = 2 - c and q = r^2 m^2 / 2 < 1",
                 "\\sum_{k \\ge 1} \\frac{(r m)^{2k+1}}{2^k} = \\frac{r m q}{1 - q}, \\qquad m = 2 "
                 "- c, \\quad q = \\frac{r^2 m^2}{2} < 1"},
         garage_table(study, style)}};
}

Section wins_section(const BankStudy& study, const Style& style) {
    Section section{
        "wins",
        "Win by win",
        {Paragraph{
             "Amounts are in units. Reached is the probability that the bank wins so often or more "
             "often, falls then that it wins so often and no more. Never and always: how often the "
             "banker sets half of the capital aside where he may. The gain is what a banker who passes "
             "the hand after so many wins, if the bank does not fall before, expects to have then, less "
             "the unit with which he began."},
         Formula{"reached after n wins = r^n; falls then = r^n (1 - r)", "r^n, \\qquad r^n (1 - r)"}}};
    for (const Bank& bank : study.banks) {
        section.add(for_pages(wins_table(bank, style)));
    }
    return section;
}

}  // namespace

std::vector<std::string> bank_assumptions(const Bank& bank) {
    return {"Every coup is dealt from a fresh shoe of this composition.",
            "The punters cover the whole capital of the bank every time.",
            bank.commission == 0
                ? std::string("Winnings stay in: a win doubles the capital. A tie changes nothing.")
                : fmt::format("Winnings stay in, less the commission: a win multiplies the capital by {}. A "
                              "tie changes nothing.",
                              to_fraction(2 - bank.commission)),
            "At the first loss the capital in play is lost; the garage is the banker's.",
            std::string("Garage always: half of the capital is set aside at the end of the third win and of "
                        "each odd win after it. Garage never: nothing is."),
            "The banker begins with one unit. A gain is what he has at the end, less that unit."};
}

Report bank_report(const BankStudy& study, const Style& style) {
    const Bank& first = study.banks.front();
    Facts facts = examined_facts(study.examined);
    facts.entries.emplace_back("Commission", commission_words(first.commission));
    Report report = report_on(study.examined, "the bank");
    report.sections = {examined_section(facts),
                       {"assumptions", "Assumptions", {Bullets{bank_assumptions(first)}}},
                       {"coup", "The coup", {coup_table(study, style)}},
                       garage_section(study, style),
                       wins_section(study, style)};
    Section data{"wins", "", {}};
    for (const Bank& bank : study.banks) {
        data.add(wins_table(bank, style));
    }
    report.data = {data};
    return report;
}

}  // namespace sabot::report
