#include "bank_tables.hpp"

#include "exact/decimal.hpp"
#include "reports/bank_words.hpp"
#include "reports/document/cells.hpp"

#include <fmt/format.h>

namespace sabot::report {

namespace {

Cell finite_or_infinite(const std::optional<Rational>& value, const Style& style) {
    return value ? number_cell(*value, style) : Cell{"infinite"};
}

// Without commission amounts are whole.
Cell amount_cell(const Rational& amount, const Style& style) {
    return denominator(amount) == 1 ? Cell{to_fraction(amount)} : number_cell(amount, style);
}

}  // namespace

Table bank_coup(const BankStudy& study, const Style& style) {
    return {"coup",
            "How a coup ends",
            columns({"Coup", "Probability"}),
            {{{"Banker wins"}, number_cell(study.outcomes.banker, style)},
             {{"Player wins: the bank falls"}, number_cell(study.outcomes.player, style)},
             {{"Tie"}, number_cell(study.outcomes.tie, style)},
             {{"Banker wins a coup that is no tie: r"}, number_cell(study.banks.front().win, style)}},
            false,
            false};
}

Table bank_summary(const BankStudy& study, const Style& style) {
    const Bank& first = study.banks.front();
    Table table{"summary",
                "A bank that is played to its fall",
                columns({"Expected", "Value"}),
                {{{"Wins before the fall"}, finite_or_infinite(first.expected_wins, style)},
                 {{"Coups, ties and the last included"}, finite_or_infinite(first.expected_coups, style)}},
                false,
                false};
    for (const Bank& bank : study.banks) {
        const std::string words = commission_words(bank.commission);
        table.rows.push_back({{"Garage (units), " + words}, finite_or_infinite(bank.expected_garage, style)});
        const auto gain =
            bank.expected_garage ? std::optional<Rational>(*bank.expected_garage - 1) : std::nullopt;
        table.rows.push_back({{"Gain (units), " + words}, finite_or_infinite(gain, style)});
    }
    return table;
}

Table bank_wins(const BankStudy& study, std::size_t which, const Style& style) {
    const Bank& bank = study.banks.at(which);
    Table table{which == 0 ? "wins" : fmt::format("wins-{}", which + 1),
                fmt::format("The bank after each win, {}", commission_words(bank.commission)),
                columns({"Wins", "Reached (probability)", "Falls then (probability)",
                         "Capital, garage never (units)", "Capital, garage always (units)", "Garage (units)",
                         "Gain if passed, garage never (units)", "Gain if passed, garage always (units)"}),
                {}};
    const auto rounded = [&](const Rational& value) { return Cell{decimal(value, style.digits)}; };
    for (const BankAfter& after : bank.after) {
        table.rows.push_back({{std::to_string(after.wins)},
                              rounded(after.reached),
                              rounded(after.falls),
                              amount_cell(after.capital_never, style),
                              amount_cell(after.capital_always, style),
                              amount_cell(after.garage, style),
                              rounded(after.gain_never),
                              rounded(after.gain_always)});
    }
    return table;
}

}  // namespace sabot::report
