#include "census.hpp"

#include "reports/json/examined.hpp"
#include "reports/json/refused.hpp"
#include "rules/card_words.hpp"

namespace sabot {

namespace {

Json extreme_json(const CensusExtreme& extreme, const Style& style) {
    Json counts = Json::object();
    for (const auto& [name, count] : extreme.counts) {
        counts[name] = count;
    }
    return {{"expected_value", json_exact(extreme.expected_value, style)}, {"counts", counts}};
}

// All kinds stand in a composition, also those of which there are none.
Json card_classes_json(const WagerCensus& wager) {
    Json classes = Json::array();
    for (const auto& [name, count] : wager.best.counts) {
        classes.push_back(name);
    }
    return classes;
}

Json histogram_json(const std::vector<CensusBin>& histogram, const Style& style) {
    Json bins = Json::array();
    for (const CensusBin& bin : histogram) {
        bins.push_back({{"from", json_exact(bin.from, style)},
                        {"to", json_exact(bin.to, style)},
                        {"probability", json_exact(bin.probability, style)}});
    }
    return bins;
}

Json wager_json(const WagerCensus& wager, const Style& style) {
    return {{"id", wager.id},
            {"name", wager.name},
            {"told_apart", plural_words_for(wager.card_classes)},
            {"card_classes", card_classes_json(wager)},
            {"compositions", wager.compositions.str()},
            {"mean", json_exact(wager.mean, style)},
            {"fresh", json_exact(wager.full_shoe, style)},
            {"holds", wager.holds()},
            {"favourable",
             {{"compositions", wager.favourable_compositions.str()},
              {"probability", json_exact(wager.favourable, style)}}},
            {"expected_gain", json_exact(wager.expected_gain, style)},
            {"best", extreme_json(wager.best, style)},
            {"worst", extreme_json(wager.worst, style)},
            {"histogram", histogram_json(wager.histogram, style)}};
}

}  // namespace

Json census_json(const Census& census, const Style& style) {
    Json wagers = Json::array();
    for (const WagerCensus& wager : census.wagers) {
        wagers.push_back(wager_json(wager, style));
    }
    Json record = examined_json("sabot/census/1", census.examined);
    record.erase("dealt");
    record.update(Json{{"cards", census.cards},
                       {"compositions", census.compositions.str()},
                       {"wagers", wagers},
                       {"refused", refused_json(census.refused)}});
    return record;
}

Json census_runs_json(const std::vector<Census>& runs, const Style& style) {
    Json records = Json::array();
    for (const Census& run : runs) {
        records.push_back(census_json(run, style));
    }
    return {{"schema", "sabot/census-runs/1"}, {"runs", records}};
}

}  // namespace sabot
