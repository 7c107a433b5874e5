#include "check_json.hpp"

#include "reports/examined_json.hpp"

namespace sabot {

namespace {

Json tableau_json(const Tableau& tableau) {
    Json naturals = Json::array();
    Json player = Json::array();
    Json banker = Json::array();
    for (int total = 0; total <= 9; ++total) {
        if (tableau.is_natural(total)) {
            naturals.push_back(total);
            continue;
        }
        if (tableau.player_draws_on(total)) {
            player.push_back(total);
        }
        Json against = Json::array();
        for (int points = 0; points <= 9; ++points) {
            if (tableau.banker_draws_on(total, points)) {
                against.push_back(points);
            }
        }
        banker.push_back({{"total", total},
                          {"draws_if_player_stood", tableau.banker_draws_on(total, kPlayerStood)},
                          {"draws_against", against}});
    }
    return {{"naturals", naturals}, {"player_draws", player}, {"banker", banker}};
}

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
    Json record = examined_json("sabot/check/1", check);
    record.update(Json{{"tableau", tableau_json(check.tableau)},
                       {"wagers", wagers},
                       {"claims", check.claims},
                       {"readings", check.readings},
                       {"warnings", warnings}});
    return record;
}

}  // namespace sabot
