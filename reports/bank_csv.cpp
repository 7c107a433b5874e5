#include "bank_csv.hpp"

#include "exact/decimal.hpp"
#include "reports/csv.hpp"
#include "reports/examined_csv.hpp"

namespace sabot {

namespace {

std::string line(const BankStudy& study, const Bank& bank, const BankAfter& after, const Style& style) {
    std::vector<std::string> fields{csv_text(study.examined.game_id), decks_field(study.examined.shoe),
                                    std::to_string(study.examined.shoe.total()), to_fraction(bank.commission),
                                    std::to_string(after.wins)};
    for (const Rational& value : {after.reached, after.falls, after.capital_never, after.capital_always,
                                  after.garage, after.gain_never, after.gain_always}) {
        fields.push_back(decimal(value, style.digits));
        fields.push_back(to_fraction(value));
    }
    add_examined(fields, study.examined);
    return csv_line(fields);
}

}  // namespace

std::string bank_csv(const BankStudy& study, const Style& style) {
    std::string text =
        "game,decks,cards,commission,wins,reached,reached_exact,falls,falls_exact,capital_never,"
        "capital_never_exact,capital_always,capital_always_exact,garage,garage_exact,gain_never,"
        "gain_never_exact,gain_always,gain_always_exact";
    text += std::string(kExaminedColumns) + "\n";
    for (const Bank& bank : study.banks) {
        for (const BankAfter& after : bank.after) {
            text += line(study, bank, after, style);
        }
    }
    return text;
}

}  // namespace sabot
