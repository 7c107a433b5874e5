#include "census/census.hpp"

#include "cards/partition.hpp"
#include "census/census_sample.hpp"
#include "reports/fields/parts.hpp"
#include "reports/fields/record_types.hpp"
#include "rules/card_words.hpp"

#include <fmt/format.h>

namespace sabot::record {

namespace {

// A composition lists all classes, including those without cards.
std::vector<std::string> class_names(const WagerCensus& wager) {
    std::vector<std::string> names;
    for (const auto& [name, count] : wager.best.counts) {
        names.push_back(name);
    }
    return names;
}

// The counts of a composition have the keys of the wager's classes.
std::string keys_of_extremes() {
    std::string choices;
    for (const auto& [classes, example] : {std::pair{PartitionKind::points, "0=6"},
                                           {PartitionKind::ranks, "K=6"},
                                           {PartitionKind::cards, "Kd=6"}}) {
        const std::string extreme =
            fmt::format(R"({{"properties": {{"counts": {}}}}})", schema_of_counts(example));
        choices += fmt::format(R"({}{{"if": {{"properties": {{"partition": {{"const": "{}"}}}}}}, )"
                               R"("then": {{"properties": {{"best": {}, "worst": {}}}}}}})",
                               choices.empty() ? "" : ", ", plural_words_for(classes), extreme, extreme);
    }
    return fmt::format(R"({{"allOf": [{}]}})", choices);
}

template <class OneWager>
constexpr Field<OneWager> kNames[]{
    {"id", from<&OneWager::id>},
    {"name", from<&OneWager::name>},
};

template <class Run>
constexpr Field<Run> kWagers[]{
    {"wagers", from<&Run::wagers>},
    {"refused", from<&Run::refused>},
};

RecordInfo favourable_type() {
    static constexpr Field<WagerCensus> fields[]{
        {"compositions", from<&WagerCensus::favourable_compositions>},
        {"probability", from<&WagerCensus::favourable>}};
    return describe("census.wager_favourable", fields);
}

}  // namespace

RecordInfo type_of(RecordOf<CensusExtreme>) {
    static constexpr Field<CensusExtreme> fields[]{
        {"expected_value", from<&CensusExtreme::expected_value>},
        {"counts", from<[](const CensusExtreme& extreme) { return counts_of(extreme.counts); }>},
    };
    return describe("census.extreme", fields);
}

RecordInfo type_of(RecordOf<CensusBin>) {
    static constexpr Field<CensusBin> fields[]{
        {"from", from<&CensusBin::from>},
        {"to", from<&CensusBin::to>},
        {"probability", from<&CensusBin::probability>},
    };
    return describe("census.wager_histogram", fields);
}

RecordInfo type_of(RecordOf<WagerCensus>) {
    static constexpr Field<WagerCensus> fields[]{
        {"partition",
         from<[](const WagerCensus& wager) { return plural_words_for(wager.card_classes); }>.one_of(
             [] { return words_of(PartitionKind::other, plural_words_for); })},
        {"card_classes", from<&class_names>},
        {"compositions", from<&WagerCensus::compositions>},
        {"mean", from<&WagerCensus::mean>},
        {"full_shoe", from<&WagerCensus::full_shoe>},
        {"holds", from<&WagerCensus::holds>},
        {"favourable", part<WagerCensus, favourable_type>},
        {"expected_gain", from<&WagerCensus::expected_gain>},
        {"best", from<&WagerCensus::best>},
        {"worst", from<&WagerCensus::worst>},
        {"histogram", from<&WagerCensus::histogram>},
    };
    return describe<WagerCensus>("census.wager", {kNames<WagerCensus>, fields}, keys_of_extremes());
}

RecordInfo type_of(RecordOf<Census>) {
    static constexpr Field<Census> fields[]{
        {"cards", from<&Census::cards>},
        {"compositions", from<&Census::compositions>},
    };
    return describe<Census>("census.census",
                            {examined_fields<&Census::examined>(false), fields, kWagers<Census>});
}

RecordInfo type_of(RecordOf<WagerSample>) {
    static constexpr Field<WagerSample> fields[]{
        {"full_shoe", from<&WagerSample::full_shoe>},
        {"mean", from<&WagerSample::mean>},
        {"favourable", from<&WagerSample::favourable>},
        {"expected_gain", from<&WagerSample::expected_gain>},
        {"highest_drawn", from<&WagerSample::highest_drawn>},
        {"lowest_drawn", from<&WagerSample::lowest_drawn>},
    };
    return describe<WagerSample>("census_sample.wager", {kNames<WagerSample>, fields});
}

RecordInfo type_of(RecordOf<CensusSample>) {
    static constexpr Field<CensusSample> fields[]{
        {"cards", from<&CensusSample::cards>},
        {"drawn", from<[](const CensusSample& sample) { return Integer(sample.drawn); }>},
        {"seed", from<[](const CensusSample& sample) { return Integer(sample.seed); }>},
    };
    return describe<CensusSample>(
        "census_sample.census_sample",
        {examined_fields<&CensusSample::examined>(false), fields, kWagers<CensusSample>});
}

RecordInfo type_of(RecordOf<Runs<Census>>) {
    return describe<Runs<Census>>("census.census_runs", {kRuns<Census>});
}

RecordInfo type_of(RecordOf<Runs<CensusSample>>) {
    return describe<Runs<CensusSample>>("census_sample.census_sample_runs", {kRuns<CensusSample>});
}

}  // namespace sabot::record
