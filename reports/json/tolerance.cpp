#include "tolerance/tolerance.hpp"

#include "reports/json/detectability.hpp"
#include "reports/json/examined.hpp"
#include "results.hpp"

namespace sabot {

namespace {

// Exact if it is, and if its digits are not more than Python reads by default.
Json probability_json(const Approximation& probability, const Style& style) {
    constexpr int kMaxBits = 14'000;
    return probability.error == 0 && bit_length(denominator(probability.value)) < kMaxBits
               ? json_exact(probability.value, style)
               : json_approximation(probability, style);
}

Json tails_json(const ObservedReturnTails& tails, const Style& style) {
    return {{"at_most", probability_json(tails.at_most, style)},
            {"at_least", probability_json(tails.at_least, style)},
            {"p_value", probability_json(tails.p_value, style)}};
}

Json run_json(const ToleranceRun& run, const Style& style) {
    return {{"rounds", run.rounds},
            {"normal",
             {{"low", json_approximation(run.normal_low, style)},
              {"high", json_approximation(run.normal_high, style)}}},
            {"exact",
             {{"low", json_exact(run.low, style)},
              {"high", json_exact(run.high, style)},
              {"probability_below", probability_json(run.probability_below, style)},
              {"probability_above", probability_json(run.probability_above, style)},
              {"probability_ahead", probability_json(run.probability_ahead, style)}}},
            {"quantiles", json_list(run.quantiles,
                                    [&](const ReturnQuantile& quantile) {
                                        return Json{{"level", json_exact(quantile.level, style)},
                                                    {"return", json_exact(quantile.observed_return, style)}};
                                    })},
            {"observed", json_or_null(run.observed, tails_json, style)}};
}

Json dependence_json(const ShoeDependence& dependence, const Style& style) {
    return {{"covariance", json_exact(dependence.covariance.covariance, style)},
            {"correlation", json_exact(dependence.correlation(), style)},
            {"rounds", dependence.rounds},
            {"variance_ratio", json_exact(dependence.variance_ratio(), style)}};
}

Json tolerance_of_wager(const Tolerance& wager, const Json& detectability, const Style& style) {
    const RoundsForHalfWidth& rounds = wager.rounds_for_half_width;
    return {{"id", wager.id},
            {"name", wager.name},
            {"stakes",
             json_list(wager.stakes,
                       [&](const Stake& stake) {
                           return Json{{"wager", stake.wager}, {"amount", json_exact(stake.amount, style)}};
                       })},
            {"return_to_player", json_exact(wager.return_to_player, style)},
            {"variance", json_exact(wager.variance, style)},
            {"standard_deviation", json_root(wager.variance, style)},
            {"volatility", json_list(wager.volatility,
                                     [&](const VolatilityIndex& index) {
                                         return Json{{"confidence", json_exact(index.confidence, style)},
                                                     {"index", json_approximation(index.index, style)}};
                                     })},
            {"runs", json_list(wager.runs, run_json, style)},
            {"rounds_for_half_width",
             {{"half_width", json_exact(rounds.half_width, style)},
              {"normal", json_or_null(rounds.normal)},
              {"exact", json_or_null(rounds.exact)}}},
            {"dependence", json_or_null(wager.dependence, dependence_json, style)},
            {"detectability", detectability}};
}

}  // namespace

Json tolerance_json(const Tolerances& tolerances, const Style& style) {
    Json wagers = Json::array();
    for (std::size_t i = 0; i < tolerances.wagers.size(); ++i) {
        const Json faults = i < tolerances.detectability.size()
                                ? detectability_json(tolerances.detectability[i], style)
                                : Json::array();
        wagers.push_back(tolerance_of_wager(tolerances.wagers[i], faults, style));
    }
    Json record = undealt_json("sabot/tolerance/1", tolerances.examined);
    record.update(Json{{"confidence", json_exact(tolerances.confidence, style)},
                       {"observed", json_exact(tolerances.observed, style)},
                       {"level", json_exact(tolerances.aim.level, style)},
                       {"power", json_exact(tolerances.aim.power, style)},
                       {"wagers", wagers},
                       {"refused", refused_json(tolerances.refused)}});
    return record;
}

}  // namespace sabot
