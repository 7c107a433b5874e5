#include "results.hpp"

#include "bank/bank_study.hpp"
#include "reports/json/examined.hpp"
#include "reports/views/reports.hpp"
#include "reports/views/sections.hpp"

namespace sabot {

namespace {

Json after_json(const BankAfter& after, const Style& style) {
    const auto by_garage = [&](const Rational& never, const Rational& always) {
        return Json{{"never", json_exact(never, style)}, {"always", json_exact(always, style)}};
    };
    return {{"wins", after.wins},
            {"reached", json_exact(after.reached, style)},
            {"falls", json_exact(after.falls, style)},
            {"capital", by_garage(after.capital_never, after.capital_always)},
            {"garage", json_exact(after.garage, style)},
            {"gain", by_garage(after.gain_never, after.gain_always)}};
}

Json commission_json(const Bank& bank, const Style& style) {
    return {{"commission", json_exact(bank.commission, style)},
            {"growth", json_exact(bank.growth, style)},
            {"expected_garage", json_exact(bank.expected_garage, style)},
            {"after", json_list(bank.after, after_json, style)}};
}

}  // namespace

Json bank_json(const BankStudy& study, const Style& style) {
    const Bank& first = study.banks.front();
    Json record = undealt_json("sabot/bank/1", study.examined);
    record.update(Json{{"outcomes", outcomes_json(study.outcomes, style)},
                       {"assumptions", report::bank_assumptions(first)},
                       {"win", json_exact(first.win, style)},
                       {"expected_wins", json_exact(first.expected_wins, style)},
                       {"expected_coups", json_exact(first.expected_coups, style)},
                       {"banks", json_list(study.banks, commission_json, style)}});
    return record;
}

}  // namespace sabot
