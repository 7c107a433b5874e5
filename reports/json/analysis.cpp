#include "results.hpp"

#include "figures/analysis.hpp"
#include "reports/json/examined.hpp"

namespace sabot {

namespace {

Json outcome_json(const Analysis& analysis, Winner winner, const Style& style) {
    const Outcome& outcome = analysis.outcomes.at(static_cast<std::size_t>(winner));
    return {{"deals", outcome.deals.str()}, {"probability", json_exact(outcome.probability, style)}};
}

Json event_json(const EventFigures& event, const Style& style) {
    return {{"event", event.event},
            {"pays", json_exact(event.pays, style)},
            {"deals", event.deals.str()},
            {"probability", json_exact(event.probability, style)},
            {"return", json_exact(event.contribution, style)}};
}

Json figures_json(const WagerFigures& wager, const Style& style) {
    const Distribution& figures = wager.distribution;
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
        {"standard_deviation", json_root(figures.variance, style)},
        {"skewness", json_or_null(figures.skewness_squared(), json_root, style, figures.third_moment.sign())},
        {"excess_kurtosis", json_exact(figures.excess_kurtosis(), style)},
        {"events", json_list(wager.events, event_json, style)}};
}

}  // namespace

Json analysis_json(const Analysis& analysis, const Style& style) {
    Json record = examined_json("sabot/analysis/1", analysis.examined);
    record.update(Json{{"deals", analysis.deals.str()},
                       {"deals_per_draw", analysis.deals_per_draw.str()},
                       {"outcomes",
                        {{"player", outcome_json(analysis, Winner::player, style)},
                         {"banker", outcome_json(analysis, Winner::banker, style)},
                         {"tie", outcome_json(analysis, Winner::tie, style)}}},
                       {"wagers", json_list(analysis.wagers, figures_json, style)},
                       {"refused", refused_json(analysis.refused)},
                       {"checks", checks_json(analysis.double_check)}});
    return record;
}

Json analysis_runs_json(const std::vector<Analysis>& runs, const Style& style) {
    return runs_json("sabot/analysis-runs/1", runs, analysis_json, style);
}

}  // namespace sabot
