#include "results.hpp"

#include "check/game_check.hpp"
#include "reports/json/examined.hpp"

namespace sabot {

namespace {

Json row_json(const CheckedRow& row, const Style& style) {
    return {{"event", row.event},
            {"condition", row.condition},
            {"pays", row.pays.printed},
            {"net", json_exact(row.pays.net, style)},
            {"commission", json_exact(row.commission, style)},
            {"deals", row.deals.str()},
            {"deals_meeting_condition", row.own_deals.str()},
            {"probability", json_exact(row.probability, style)}};
}

Json checked_wager_json(const CheckedWager& wager, const Style& style) {
    return {{"id", wager.id},
            {"name", wager.name},
            {"source", wager.source},
            {"fee", fee_json(wager.fee, style)},
            {"rows", json_list(wager.rows, row_json, style)},
            {"lost", wager.lost.str()},
            {"return_to_player", json_exact(wager.distribution.return_to_player(), style)},
            {"house_edge", json_exact(wager.distribution.house_edge(), style)}};
}

Json warning_json(const GameWarning& warning) {
    return {
        {"kind", to_string(warning.kind)}, {"wager", text_or_null(warning.wager)}, {"text", warning.text}};
}

}  // namespace

Json check_json(const GameCheck& check, const Style& style) {
    Json record = examined_json("sabot/check/1", check.examined);
    record.update(Json{{"tableau", tableau_json(check.tableau)},
                       {"wagers", json_list(check.wagers, checked_wager_json, style)},
                       {"claims", check.claims},
                       {"readings", check.readings},
                       {"warnings", json_list(check.warnings, warning_json)}});
    return record;
}

}  // namespace sabot
