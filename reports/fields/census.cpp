#include "census/census.hpp"

#include "cards/partition.hpp"
#include "census/census_sample.hpp"
#include "reports/fields/parts.hpp"
#include "reports/fields/record_types.hpp"
#include "rules/card_words.hpp"

#include <fmt/format.h>

namespace sabot::record {

namespace {

// The compositions for which a wager's expected value is above 0.
struct Favourable {
    const WagerCensus& wager;
};

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
    {"id", from<OneWager, &OneWager::id>},
    {"name", from<OneWager, &OneWager::name>},
};

template <class Run>
constexpr Field<Run> kWagers[]{
    {"wagers", from<Run, &Run::wagers>},
    {"refused", from<Run, &Run::refused>},
};

}  // namespace

template <>
const RecordInfo& record_type<Favourable>() {
    static constexpr Field<Favourable> fields[]{
        {"compositions",
         from<Favourable, [](const Favourable& one) { return one.wager.favourable_compositions; }>},
        {"probability", from<Favourable, [](const Favourable& one) { return one.wager.favourable; }>},
    };
    static const RecordInfo type = describe<Favourable>("census.wager_favourable", {fields});
    return type;
}

template <>
const RecordInfo& record_type<CensusExtreme>() {
    static constexpr Field<CensusExtreme> fields[]{
        {"expected_value", from<CensusExtreme, &CensusExtreme::expected_value>},
        {"counts",
         from<CensusExtreme, [](const CensusExtreme& extreme) { return counts_of(extreme.counts); }>},
    };
    static const RecordInfo type = describe<CensusExtreme>("census.extreme", {fields});
    return type;
}

template <>
const RecordInfo& record_type<CensusBin>() {
    static constexpr Field<CensusBin> fields[]{
        {"from", from<CensusBin, &CensusBin::from>},
        {"to", from<CensusBin, &CensusBin::to>},
        {"probability", from<CensusBin, &CensusBin::probability>},
    };
    static const RecordInfo type = describe<CensusBin>("census.wager_histogram", {fields});
    return type;
}

template <>
const RecordInfo& record_type<WagerCensus>() {
    static constexpr Field<WagerCensus> fields[]{
        {"partition",
         from<WagerCensus, [](const WagerCensus& wager) { return plural_words_for(wager.card_classes); }>.one_of(
             [] { return words_of(PartitionKind::other, plural_words_for); })},
        {"card_classes", from<WagerCensus, &class_names>},
        {"compositions", from<WagerCensus, &WagerCensus::compositions>},
        {"mean", from<WagerCensus, &WagerCensus::mean>},
        {"full_shoe", from<WagerCensus, &WagerCensus::full_shoe>},
        {"holds", from<WagerCensus, &WagerCensus::holds>},
        {"favourable", from<WagerCensus, [](const WagerCensus& wager) { return Favourable{wager}; }>},
        {"expected_gain", from<WagerCensus, &WagerCensus::expected_gain>},
        {"best", from<WagerCensus, &WagerCensus::best>},
        {"worst", from<WagerCensus, &WagerCensus::worst>},
        {"histogram", from<WagerCensus, &WagerCensus::histogram>},
    };
    static const RecordInfo type =
        describe<WagerCensus>("census.wager", {kNames<WagerCensus>, fields}, keys_of_extremes());
    return type;
}

template <>
const RecordInfo& record_type<Census>() {
    static constexpr Field<Census> fields[]{
        {"cards", from<Census, &Census::cards>},
        {"compositions", from<Census, &Census::compositions>},
    };
    static const RecordInfo type = describe<Census>(
        "census.census", {examined_fields<&Census::examined>(false), fields, kWagers<Census>});
    return type;
}

template <>
const RecordInfo& record_type<WagerSample>() {
    static constexpr Field<WagerSample> fields[]{
        {"full_shoe", from<WagerSample, &WagerSample::full_shoe>},
        {"mean", from<WagerSample, &WagerSample::mean>},
        {"favourable", from<WagerSample, &WagerSample::favourable>},
        {"expected_gain", from<WagerSample, &WagerSample::expected_gain>},
        {"highest_drawn", from<WagerSample, &WagerSample::highest_drawn>},
        {"lowest_drawn", from<WagerSample, &WagerSample::lowest_drawn>},
    };
    static const RecordInfo type =
        describe<WagerSample>("census_sample.wager", {kNames<WagerSample>, fields});
    return type;
}

template <>
const RecordInfo& record_type<CensusSample>() {
    static constexpr Field<CensusSample> fields[]{
        {"cards", from<CensusSample, &CensusSample::cards>},
        {"drawn", from<CensusSample, [](const CensusSample& sample) { return Integer(sample.drawn); }>},
        {"seed", from<CensusSample, [](const CensusSample& sample) { return Integer(sample.seed); }>},
    };
    static const RecordInfo type = describe<CensusSample>(
        "census_sample.census_sample",
        {examined_fields<&CensusSample::examined>(false), fields, kWagers<CensusSample>});
    return type;
}

template <>
const RecordInfo& record_type<Runs<Census>>() {
    static const RecordInfo type = describe<Runs<Census>>("census.census_runs", {kRuns<Census>});
    return type;
}

template <>
const RecordInfo& record_type<Runs<CensusSample>>() {
    static const RecordInfo type =
        describe<Runs<CensusSample>>("census_sample.census_sample_runs", {kRuns<CensusSample>});
    return type;
}

}  // namespace sabot::record
