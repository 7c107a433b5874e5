#include "results.hpp"

#include "census/census.hpp"
#include "census/census_sample.hpp"
#include "reports/json/examined.hpp"
#include "reports/model/value.hpp"
#include "rules/card_words.hpp"

namespace sabot {

namespace {

Json extreme_json(const CensusExtreme& extreme, const Style& style) {
    return {{"expected_value", json_exact(extreme.expected_value, style)},
            {"counts", counts_json(extreme.counts)}};
}

Json bin_json(const CensusBin& bin, const Style& style) {
    return {{"from", json_exact(bin.from, style)},
            {"to", json_exact(bin.to, style)},
            {"probability", json_exact(bin.probability, style)}};
}

Json census_wager_json(const WagerCensus& wager, const Style& style) {
    return {{"id", wager.id},
            {"name", wager.name},
            {"partition", plural_words_for(wager.card_classes)},
            // A composition lists all classes, including those without cards.
            {"card_classes", json_list(wager.best.counts, &std::pair<std::string, CardCount>::first)},
            {"compositions", wager.compositions.str()},
            {"mean", json_exact(wager.mean, style)},
            {"full_shoe", json_exact(wager.full_shoe, style)},
            {"holds", wager.holds()},
            {"favourable",
             {{"compositions", wager.favourable_compositions.str()},
              {"probability", json_exact(wager.favourable, style)}}},
            {"expected_gain", json_exact(wager.expected_gain, style)},
            {"best", extreme_json(wager.best, style)},
            {"worst", extreme_json(wager.worst, style)},
            {"histogram", json_list(wager.histogram, bin_json, style)}};
}

Json estimate_json(const Estimate& estimate) {
    const bool has_interval = estimate.has_interval();
    return {{"estimate", report::estimate_text(estimate.value)},
            {"low", text_or_null(has_interval ? report::estimate_text(estimate.low) : "")},
            {"high", text_or_null(has_interval ? report::estimate_text(estimate.high) : "")},
            {"confidence", kConfidence}};
}

Json sample_wager_json(const WagerSample& wager, const Style& style) {
    return {{"id", wager.id},
            {"name", wager.name},
            {"full_shoe", json_exact(wager.full_shoe, style)},
            {"mean", estimate_json(wager.mean)},
            {"favourable", estimate_json(wager.favourable)},
            {"expected_gain", estimate_json(wager.expected_gain)},
            {"highest_drawn", json_exact(wager.highest_drawn, style)},
            {"lowest_drawn", json_exact(wager.lowest_drawn, style)}};
}

}  // namespace

Json census_json(const Census& census, const Style& style) {
    Json record = undealt_json("sabot/census/1", census.examined);
    record.update(Json{{"cards", census.cards},
                       {"compositions", census.compositions.str()},
                       {"wagers", json_list(census.wagers, census_wager_json, style)},
                       {"refused", refused_json(census.refused)}});
    return record;
}

Json census_runs_json(const std::vector<Census>& runs, const Style& style) {
    return runs_json("sabot/census-runs/1", runs, census_json, style);
}

Json census_sample_json(const CensusSample& sample, const Style& style) {
    Json record = undealt_json("sabot/census-sample/1", sample.examined);
    record.update(Json{{"cards", sample.cards},
                       {"drawn", std::to_string(sample.drawn)},
                       {"seed", std::to_string(sample.seed)},
                       {"wagers", json_list(sample.wagers, sample_wager_json, style)},
                       {"refused", refused_json(sample.refused)}});
    return record;
}

Json census_sample_runs_json(const std::vector<CensusSample>& runs, const Style& style) {
    return runs_json("sabot/census-sample-runs/1", runs, census_sample_json, style);
}

}  // namespace sabot
