#include "analysis.hpp"

#include "exact/decimal.hpp"
#include "reports/json/examined.hpp"
#include "reports/json/refused.hpp"

namespace sabot {

namespace {

Json outcomes_json(const Analysis& analysis, const Style& style) {
    Json outcomes = Json::object();
    for (const auto& [name, winner] : {std::pair("player", Winner::player),
                                       std::pair("banker", Winner::banker), std::pair("tie", Winner::tie)}) {
        const Outcome& outcome = analysis.outcomes.at(static_cast<std::size_t>(winner));
        outcomes[name] = {{"deals", outcome.deals.str()},
                          {"probability", json_exact(outcome.probability, style)}};
    }
    return outcomes;
}

Json wager_json(const WagerFigures& wager, const Style& style) {
    const Distribution& figures = wager.distribution;
    Json events = Json::array();
    for (const EventFigures& event : wager.events) {
        events.push_back({{"event", event.event},
                          {"pays", json_exact(event.pays, style)},
                          {"deals", event.deals.str()},
                          {"probability", json_exact(event.probability, style)},
                          {"return", json_exact(event.contribution, style)}});
    }
    const auto skewness = figures.skewness_squared();
    return {
        {"id", wager.id},
        {"name", wager.name},
        {"fee", fee_json(wager.fee, style)},
        {"expected_value", json_exact(figures.expected_value, style)},
        {"return_to_player", json_exact(figures.return_to_player(), style)},
        {"house_edge", json_exact(figures.house_edge(), style)},
        {"house_edge_resolved", json_exact(figures.house_edge_resolved(), style)},
        {"hit_frequency", json_exact(figures.hit_frequency, style)},
        {"push_frequency", json_exact(figures.push_frequency, style)},
        {"variance", json_exact(figures.variance, style)},
        {"standard_deviation", json_rounded(decimal_of_square_root(figures.variance, style.digits), style)},
        {"skewness",
         skewness ? json_rounded(decimal_of_square_root(*skewness, style.digits, figures.third_moment.sign()),
                                 style)
                  : Json(nullptr)},
        {"excess_kurtosis", json_exact(figures.excess_kurtosis(), style)},
        {"events", events}};
}

}  // namespace

Json analysis_json(const Analysis& analysis, const Style& style) {
    Json wagers = Json::array();
    for (const WagerFigures& wager : analysis.wagers) {
        wagers.push_back(wager_json(wager, style));
    }
    Json record = examined_json("sabot/analysis/1", analysis.examined);
    record.update(Json{{"deals", analysis.deals.str()},
                       {"lots", analysis.lots.str()},
                       {"outcomes", outcomes_json(analysis, style)},
                       {"wagers", wagers},
                       {"refused", refused_json(analysis.refused)},
                       {"checks", checks_json(analysis.double_check)}});
    return record;
}

Json analysis_runs_json(const std::vector<Analysis>& runs, const Style& style) {
    Json records = Json::array();
    for (const Analysis& run : runs) {
        records.push_back(analysis_json(run, style));
    }
    return {{"schema", "sabot/analysis-runs/1"}, {"runs", records}};
}

}  // namespace sabot
