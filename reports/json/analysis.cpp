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

// Each pair of wagers once, and each wager with itself.
Json pairs_json(const CovarianceMatrix& joint, const std::vector<WagerFigures>& wagers, const Style& style) {
    Json pairs = Json::array();
    for (std::size_t i = 0; i < wagers.size(); ++i) {
        for (std::size_t j = i; j < wagers.size(); ++j) {
            const Rational& covariance = joint.covariances[i][j];
            pairs.push_back({{"wager", wagers[i].id},
                             {"other", wagers[j].id},
                             {"covariance", json_exact(covariance, style)},
                             {"correlation", json_or_null(joint.correlation_squared(i, j), json_root, style,
                                                          covariance.sign())}});
        }
    }
    return pairs;
}

Json combination_json(const CombinedBet& bet, const Style& style) {
    const Distribution& figures = bet.distribution;
    const auto stake = [&](const Stake& one) {
        return Json{{"wager", one.wager}, {"amount", json_exact(one.amount, style)}};
    };
    const auto result = [&](const NetResult& one) {
        return Json{{"net", json_exact(one.net, style)},
                    {"deals", one.deals.str()},
                    {"probability", json_exact(ratio(one.deals, figures.deals), style)}};
    };
    return {{"stakes", json_list(bet.stakes, stake)},
            {"paid", json_exact(bet.paid, style)},
            {"return_to_player", json_exact(figures.return_to_player(), style)},
            {"house_edge", json_exact(figures.house_edge(), style)},
            {"ahead", json_exact(figures.hit_frequency, style)},
            {"even", json_exact(figures.push_frequency, style)},
            {"behind", json_exact(bet.behind(), style)},
            {"expected_net", json_exact(bet.expected_net(), style)},
            {"variance", json_exact(bet.variance(), style)},
            {"standard_deviation", json_root(bet.variance(), style)},
            {"standard_deviation_per_unit", json_root(figures.variance, style)},
            {"results", json_list(bet.results, result)}};
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
                       {"joint", json_or_null(analysis.joint, pairs_json, analysis.wagers, style)},
                       {"combination", json_or_null(analysis.combination, combination_json, style)},
                       {"checks", checks_json(analysis.double_check)}});
    return record;
}

Json analysis_runs_json(const std::vector<Analysis>& runs, const Style& style) {
    return runs_json("sabot/analysis-runs/1", runs, analysis_json, style);
}

}  // namespace sabot
