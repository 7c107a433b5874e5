#include "census_sample.hpp"

#include "reports/json/examined.hpp"
#include "reports/json/refused.hpp"
#include "reports/model/value.hpp"

namespace sabot {

namespace {

Json estimate_json(const Estimate& estimate) {
    const bool has_interval = estimate.has_interval();
    return {{"estimate", report::estimate_text(estimate.value)},
            {"low", text_or_null(has_interval ? report::estimate_text(estimate.low) : "")},
            {"high", text_or_null(has_interval ? report::estimate_text(estimate.high) : "")},
            {"confidence", kConfidence}};
}

Json wager_json(const WagerSample& wager, const Style& style) {
    return {{"id", wager.id},
            {"name", wager.name},
            {"fresh", json_exact(wager.full_shoe, style)},
            {"mean", estimate_json(wager.mean)},
            {"favourable", estimate_json(wager.favourable)},
            {"expected_gain", estimate_json(wager.expected_gain)},
            {"highest_drawn", json_exact(wager.highest_drawn, style)},
            {"lowest_drawn", json_exact(wager.lowest_drawn, style)}};
}

}  // namespace

Json census_sample_json(const CensusSample& sample, const Style& style) {
    Json wagers = Json::array();
    for (const WagerSample& wager : sample.wagers) {
        wagers.push_back(wager_json(wager, style));
    }
    Json record = examined_json("sabot/census-sample/1", sample.examined);
    record.erase("dealt");
    record.update(Json{{"cards", sample.cards},
                       {"drawn", std::to_string(sample.drawn)},
                       {"seed", std::to_string(sample.seed)},
                       {"wagers", wagers},
                       {"refused", refused_json(sample.refused)}});
    return record;
}

Json census_sample_runs_json(const std::vector<CensusSample>& runs, const Style& style) {
    Json records = Json::array();
    for (const CensusSample& run : runs) {
        records.push_back(census_sample_json(run, style));
    }
    return {{"schema", "sabot/census-sample-runs/1"}, {"runs", records}};
}

}  // namespace sabot
