#include "bank.hpp"

#include "reports/json/examined.hpp"
#include "reports/json/outcomes.hpp"
#include "reports/views/bank.hpp"
#include "reports/views/sections.hpp"

namespace sabot {

namespace {

Json after_json(const BankAfter& after, const Style& style) {
    return {
        {"wins", after.wins},
        {"reached", json_exact(after.reached, style)},
        {"falls", json_exact(after.falls, style)},
        {"capital",
         {{"never", json_exact(after.capital_never, style)},
          {"always", json_exact(after.capital_always, style)}}},
        {"garage", json_exact(after.garage, style)},
        {"gain",
         {{"never", json_exact(after.gain_never, style)}, {"always", json_exact(after.gain_always, style)}}}};
}

Json commission_json(const Bank& bank, const Style& style) {
    Json rows = Json::array();
    for (const BankAfter& after : bank.after) {
        rows.push_back(after_json(after, style));
    }
    return {{"commission", json_exact(bank.commission, style)},
            {"growth", json_exact(bank.growth, style)},
            {"expected_garage", json_exact(bank.expected_garage, style)},
            {"after", rows}};
}

}  // namespace

Json bank_json(const BankStudy& study, const Style& style) {
    const Bank& first = study.banks.front();
    Json banks = Json::array();
    for (const Bank& bank : study.banks) {
        banks.push_back(commission_json(bank, style));
    }
    Json record = examined_json("sabot/bank/1", study.examined);
    record.erase("dealt");
    record.update(Json{{"outcomes", outcomes_json(study.outcomes, style)},
                       {"assumptions", report::bank_assumptions(first)},
                       {"win", json_exact(first.win, style)},
                       {"expected_wins", json_exact(first.expected_wins, style)},
                       {"expected_coups", json_exact(first.expected_coups, style)},
                       {"banks", banks}});
    return record;
}

}  // namespace sabot
