#include "check.hpp"

#include "reports/json/examined.hpp"
#include "reports/json/tableau.hpp"

namespace sabot {

namespace {

Json wager_json(const CheckedWager& wager, const Style& style) {
    Json rows = Json::array();
    for (const CheckedRow& row : wager.rows) {
        rows.push_back({{"event", row.event},
                        {"condition", row.condition},
                        {"pays", row.pays.printed},
                        {"net", json_exact(row.pays.net, style)},
                        {"commission", json_exact(row.commission, style)},
                        {"deals", row.deals.str()},
                        {"deals_meeting_condition", row.own_deals.str()},
                        {"probability", json_exact(row.probability, style)}});
    }
    return {{"id", wager.id},
            {"name", wager.name},
            {"source", wager.source},
            {"fee", fee_json(wager.fee, style)},
            {"rows", rows},
            {"lost", wager.lost.str()},
            {"return_to_player", json_exact(wager.distribution.return_to_player(), style)},
            {"house_edge", json_exact(wager.distribution.house_edge(), style)}};
}

}  // namespace

Json check_json(const GameCheck& check, const Style& style) {
    Json wagers = Json::array();
    for (const CheckedWager& wager : check.wagers) {
        wagers.push_back(wager_json(wager, style));
    }
    Json warnings = Json::array();
    for (const GameWarning& warning : check.warnings) {
        warnings.push_back({{"kind", to_string(warning.kind)},
                            {"wager", warning.wager.empty() ? Json(nullptr) : Json(warning.wager)},
                            {"text", warning.text}});
    }
    Json record = examined_json("sabot/check/1", check.examined);
    record.update(Json{{"tableau", tableau_json(check.tableau)},
                       {"wagers", wagers},
                       {"claims", check.claims},
                       {"readings", check.readings},
                       {"warnings", warnings}});
    return record;
}

}  // namespace sabot
