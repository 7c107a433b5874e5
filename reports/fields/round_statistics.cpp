#include "statistics/round_statistics.hpp"

#include "reports/fields/round_parts.hpp"

namespace sabot::record {

namespace {

struct ObservedValue {
    const ObservedDistribution& of;
    const ObservedCount& count;
};

const char* to_string(TestMethod method) {
    switch (method) {
        case TestMethod::chi_squared: return "chi-squared";
        case TestMethod::exact: return "exact";
        default: return "normal";
    }
}

const char* to_string(NotTested reason) {
    switch (reason) {
        case NotTested::no_observations: return "no-observations";
        case NotTested::certain: return "certain";
        case NotTested::too_few_expected: return "too-few-expected";
        case NotTested::no_suits: return "no-suits";
        case NotTested::selected: return "selected";
        default: return "choice";
    }
}

std::optional<const char*> method_of(const HypothesisTest& test) {
    return test.p_value ? std::optional(to_string(test.method)) : std::nullopt;
}

std::optional<const char*> reason_of(const HypothesisTest& test) {
    return test.not_tested ? std::optional(to_string(*test.not_tested)) : std::nullopt;
}

// Chi-squared, or z.
Datum statistic_of(const HypothesisTest& test) {
    if (!test.statistic) {
        return {};
    }
    return test.sign ? Datum{SignedRoot{*test.statistic, *test.sign}} : Datum{*test.statistic};
}

std::vector<ObservedValue> values_of(const ObservedDistribution& observed) {
    std::vector<ObservedValue> values;
    for (const ObservedCount& count : observed.values) {
        values.push_back({observed, count});
    }
    return values;
}

std::optional<Rational> variance_ratio(const Dependence& one) {
    if (one.covariance.variance <= 0 || one.statistics.rounds == 0) {
        return std::nullopt;
    }
    return one.covariance.variance_ratio(one.statistics.rounds, one.statistics.pairs);
}

}  // namespace

template <>
const RecordType<HypothesisTest>& record_type() {
    static const RecordType<HypothesisTest> type{
        {.name = "round_test",
         .definition = "A test of the hypothesis that the rounds follow their exact distribution.",
         .is_shared = true},
        {{"id", &HypothesisTest::id, "Test",
          "The statistic; the id of a wager for its events, and with \"-return\" for its return."},
         {"observations", &HypothesisTest::observations, "Observations", "Rounds, cards or bets."},
         Field<HypothesisTest>("method", &method_of, "Method",
                               "The distribution of the p-value; null where nothing is tested.")
             .one_of({"chi-squared", "exact", "normal"}),
         Field<HypothesisTest>("statistic", &statistic_of, "Statistic",
                               "Chi-squared or z; null where neither is defined.")
             .as(Form::Type::figure)
             .or_null(),
         {"degrees_of_freedom",
          [](const HypothesisTest& test) {
              return test.degrees_of_freedom == 0 ? std::nullopt : std::optional(test.degrees_of_freedom);
          },
          "Degrees of freedom", "Of chi-squared; null for other methods."},
         {"p_value", &HypothesisTest::p_value, "p-value",
          "With an error bound; null where nothing is tested."},
         {"adjusted_p_value", &HypothesisTest::adjusted_p_value, "Adjusted p-value",
          "Adjusted for all tests of the record by Holm's method; null where nothing is tested."},
         {"rejected", &HypothesisTest::is_rejected, "Rejected",
          "Whether the adjusted p-value is at most the level."},
         Field<HypothesisTest>("not_tested", &reason_of, "Not tested",
                               "Why nothing is tested; null for a test.")
             .one_of({"no-observations", "certain", "too-few-expected", "no-suits", "selected", "choice"})}};
    return type;
}

template <>
const RecordType<ObservedValue>& record_type() {
    static const RecordType<ObservedValue> type{
        {.name = "observed_law_value", .definition = "How often a value was observed.", .is_shared = true},
        {{"value", [](const ObservedValue& one) { return one.count.value; }, "Value",
          "The outcome, total, number, rank, suit or card, or the event of a wager."},
         {"observed", [](const ObservedValue& one) { return one.count.observed; }, "Observed",
          "How often it was observed."},
         {"expected", [](const ObservedValue& one) { return one.of.expected(one.count); }, "Expected",
          "The number of observations times the probability."},
         {"z", [](const ObservedValue& one) { return one.of.z(one.count); }, "z",
          "(observed - expected) / standard deviation; null where fewer than 5 are expected with the value "
          "or "
          "without it."},
         {"probability", [](const ObservedValue& one) { return one.count.probability; }, "Probability",
          "For a round from the full shoe."}}};
    return type;
}

Fields<ObservedDistribution> observed_fields() {
    return {
        {"id", &ObservedDistribution::id, "Statistic", "The statistic, or the id of a wager for its events."},
        {"observations", &ObservedDistribution::observations, "Observations",
         "Rounds or cards; for a wager, rounds in which it was open."},
        {"values", &values_of, "",
         "Each observation has exactly one of them; the last value of a wager is its loss."}};
}

template <>
const RecordType<ObservedDistribution>& record_type() {
    static const RecordType<ObservedDistribution> type{
        {.name = "observed_law",
         .definition = "Counts compared with their exact distribution.",
         .is_shared = true},
        observed_fields()};
    return type;
}

Fields<ObservedReturn> bet_fields() {
    return {{"stake", &ObservedReturn::stake, "Stake", "The stake of every bet; null if they differ."},
            {"rounds", &ObservedReturn::rounds, "Rounds", "Rounds that were bet on."},
            {"staked", &ObservedReturn::staked, "Staked", "The sum of all stakes, with their fees."},
            {"returned", &ObservedReturn::returned, "Returned", "The sum of all returns, stakes included."},
            {"observed_return", &ObservedReturn::observed_return, "Observed return",
             "returned / staked; null where nothing was staked.", Kind::percentage},
            {"return_to_player", &ObservedReturn::return_to_player, "RTP",
             "The exact mean of the observed return, after rounding where the game rounds returns.",
             Kind::percentage},
            {"half_width", [](const ObservedReturn& bet) { return SignedRoot{bet.half_width_squared()}; },
             "Half width", "Half the width of the 95% confidence interval of the return.", Kind::percentage},
            {"z", &ObservedReturn::z, "z",
             "(observed return - RTP) / standard deviation; null where that is zero."},
            {"p_value", [](const ObservedReturn& bet) { return bet.test.p_value; }, "p-value",
             "Of the test of the return; null where it is not tested."}};
}

template <>
const RecordType<ObservedReturn>& record_type() {
    static const RecordType<ObservedReturn> type{
        {.name = "observed_bet", .definition = "The bets on a wager.", .is_shared = true}, bet_fields()};
    return type;
}

template <>
const RecordType<Dependence>& record_type() {
    const auto of = [](auto member) {
        return [member](const Dependence& one) { return one.covariance.*member; };
    };
    static const RecordType<Dependence> type{
        {.name = "coup_covariance",
         .definition = "How far two rounds of a shoe depend on each other.",
         .is_shared = true},
        {{"id", of(&CoupCovariance::id), "Figure",
          "\"outcome-player\", \"outcome-banker\" or \"outcome-tie\", whose figure is 1 for that outcome; or "
          "a "
          "wager, whose figure is its net win per unit paid."},
         {"variance", of(&CoupCovariance::variance), "Variance", "Of one round."},
         {"covariance", of(&CoupCovariance::covariance), "Covariance",
          "Of any two rounds of a shoe that are dealt whatever its cards are.", Kind::small},
         {"variance_ratio", &variance_ratio, "Variance ratio",
          "The variance of the sum over these rounds, divided by that of independent rounds; null where "
          "there are "
          "no rounds or the figure is certain."}}};
    return type;
}

std::vector<Dependence> dependence_of(const std::vector<CoupCovariance>& covariances,
                                      const RoundStatistics& statistics) {
    std::vector<Dependence> all;
    for (const CoupCovariance& one : covariances) {
        all.push_back({one, statistics});
    }
    return all;
}

std::vector<HypothesisTest> tests_of(const RoundStatistics& statistics) {
    std::vector<HypothesisTest> tests;
    for (const HypothesisTest* test : statistics.tests()) {
        tests.push_back(*test);
    }
    return tests;
}

}  // namespace sabot::record
