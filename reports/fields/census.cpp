#include "census/census.hpp"

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

template <class Run>
Field<Run> undealt_field() {
    return {"cards", &Run::cards, "Cards", "The number of undealt cards."};
}

template <class OneWager>
Fields<OneWager> wager_names() {
    return {{"id", &OneWager::id, "Wager", "The wager's id in the game file."},
            {"name", &OneWager::name, "Name", "The wager's name in the game file."}};
}

template <class Run>
Fields<Run> run_wagers() {
    return {{"wagers", &Run::wagers, "", "In the order of the game."},
            {"refused", &Run::refused, "", "Wagers that were not computed."}};
}

}  // namespace

template <>
const RecordType<Favourable>& record_type() {
    static const RecordType<Favourable> type{
        {.name = "wager_favourable", .definition = "Compositions with an expected value above 0."},
        {{"compositions", [](const Favourable& one) { return one.wager.favourable_compositions; },
          "With EV>0", "The number of these compositions."},
         {"probability", [](const Favourable& one) { return one.wager.favourable; }, "P(EV>0)",
          "The probability of such a composition.", Kind::small}}};
    return type;
}

template <>
const RecordType<CensusExtreme>& record_type() {
    static const RecordType<CensusExtreme> type{
        {.name = "extreme", .definition = "A composition with the highest or the lowest expected value."},
        {{"expected_value", &CensusExtreme::expected_value, "Expected value",
          "The wager's expected value for it."},
         {"counts", [](const CensusExtreme& extreme) { return counts_of(extreme.counts); }, "",
          "The number of cards of each class that the wager distinguishes, including empty classes. Points, "
          "ranks and cards have the keys of --shoe; other classes are in words."}}};
    return type;
}

template <>
const RecordType<CensusBin>& record_type() {
    static const RecordType<CensusBin> type{
        {.name = "wager_histogram", .definition = "The compositions whose expected value is in a bin."},
        {{"from", &CensusBin::from, "From",
          "The bin contains expected values above this; null if it has no lower bound."},
         {"to", &CensusBin::to, "To",
          "The bin contains expected values up to this; null if it has no upper bound."},
         {"probability", &CensusBin::probability, "Probability", "The probability of such a composition.",
          Kind::small}}};
    return type;
}

template <>
const RecordType<WagerCensus>& record_type() {
    static const RecordType<WagerCensus> type{
        {.name = "wager",
         .definition = "A wager, and its expected value over all compositions of the undealt cards.",
         .constraint = keys_of_extremes()},
        {wager_names<WagerCensus>(),
         {Field<WagerCensus>(
              "partition", [](const WagerCensus& wager) { return plural_words_for(wager.card_classes); },
              "Partition",
              "The kind of card classes that the wager distinguishes; \"classes\" for other ones.")
              .one_of(words_of(PartitionKind::other, plural_words_for)),
          {"card_classes", &class_names, "Card classes",
           "The card classes whose counts define a composition: keys of a shoe, or words."},
          {"compositions", &WagerCensus::compositions, "Compositions",
           "The number of compositions by these classes, all of which were evaluated."},
          {"mean", &WagerCensus::mean, "Mean",
           "The mean of the expected value over all compositions, weighted by their probabilities."},
          {"full_shoe", &WagerCensus::full_shoe, "Full shoe",
           "The expected value for the full shoe, computed from the rules without a census."},
          {"holds", &WagerCensus::holds, "Holds",
           "Whether mean and full_shoe are equal, as they must be; false is a defect of Sabot."},
          {"favourable", [](const WagerCensus& wager) { return Favourable{wager}; }, "", ""},
          {"expected_gain", &WagerCensus::expected_gain, "Expected gain",
           "The mean of max(expected value, 0): the gain per coup from betting one unit only if the expected "
           "value is above 0.",
           Kind::small},
          {"best", &WagerCensus::best, "Best EV",
           "The composition with the highest expected value; the first of equal ones."},
          {"worst", &WagerCensus::worst, "Worst EV",
           "The composition with the lowest expected value; the first of equal ones."},
          {"histogram", &WagerCensus::histogram, "",
           "Probabilities of expected values in contiguous bins, from the lowest to the highest."}}}};
    return type;
}

template <>
const RecordType<Census>& record_type() {
    static const RecordType<Census> type{
        {.name = "census",
         .definition =
             "sabot census: the expected value of each wager for every composition of the undealt cards.",
         .schema = "sabot/census/1"},
        {examined_fields(&Census::examined, false),
         {undealt_field<Census>(),
          {"compositions", &Census::compositions, "", "The number of compositions by point values."}},
         run_wagers<Census>()}};
    return type;
}

template <>
const RecordType<WagerSample>& record_type() {
    static const RecordType<WagerSample> type{
        {.name = "wager",
         .definition =
             "A wager, and estimates of its expected value over all compositions of the undealt cards."},
        {wager_names<WagerSample>(),
         {{"full_shoe", &WagerSample::full_shoe, "Full shoe",
           "The exact expected value for the full shoe, of which the mean is an estimate."},
          {"mean", &WagerSample::mean, "Mean (estimate)",
           "The mean of the expected value over compositions."},
          {"favourable", &WagerSample::favourable, "P(EV>0) (estimate)",
           "The probability that the expected value is above 0, with a Clopper-Pearson interval."},
          {"expected_gain", &WagerSample::expected_gain, "Expected gain (estimate)",
           "The mean of max(expected value, 0)."},
          {"highest_drawn", &WagerSample::highest_drawn, "Highest drawn",
           "The highest expected value among the compositions drawn; the maximum may be higher."},
          {"lowest_drawn", &WagerSample::lowest_drawn, "Lowest drawn",
           "The lowest expected value among the compositions drawn; the minimum may be lower."}}}};
    return type;
}

template <>
const RecordType<CensusSample>& record_type() {
    static const RecordType<CensusSample> type{
        {.name = "census_sample",
         .definition = "sabot census with a sample: compositions drawn at random, each evaluated exactly; "
                       "estimates of what a census would count.",
         .schema = "sabot/census-sample/1"},
        {examined_fields(&CensusSample::examined, false),
         {undealt_field<CensusSample>(),
          {"drawn", [](const CensusSample& sample) { return Integer(sample.drawn); }, "Drawn",
           "The number of compositions drawn at random."},
          {"seed", [](const CensusSample& sample) { return Integer(sample.seed); }, "Seed",
           "The random seed."}},
         run_wagers<CensusSample>()}};
    return type;
}

template <>
const RecordType<Runs<Census>>& record_type() {
    return runs_type<Census>();
}

template <>
const RecordType<Runs<CensusSample>>& record_type() {
    return runs_type<CensusSample>();
}

}  // namespace sabot::record
