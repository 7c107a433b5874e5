#include "statistics/round_statistics.hpp"

#include "reports/fields/round_parts.hpp"
#include "statistics/coup_covariance.hpp"

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

template <auto Member>
constexpr auto of_covariance = [](const Dependence& one) -> const auto& {
    return one.covariance.*Member;
};

}  // namespace

template <>
const RecordInfo& record_type<HypothesisTest>() {
    static constexpr Field<HypothesisTest> fields[]{
        {"id", from<HypothesisTest, &HypothesisTest::id>},
        {"observations", from<HypothesisTest, &HypothesisTest::observations>},
        {"method", from<HypothesisTest, &method_of>.one_of([] {
             return Words{"chi-squared", "exact", "normal"};
         })},
        {"statistic", from<HypothesisTest, &statistic_of>.as(Form::Type::figure).or_null()},
        {"degrees_of_freedom", from<HypothesisTest,
                                    [](const HypothesisTest& test) {
                                        return test.degrees_of_freedom == 0
                                                   ? std::nullopt
                                                   : std::optional(test.degrees_of_freedom);
                                    }>},
        {"p_value", from<HypothesisTest, &HypothesisTest::p_value>},
        {"adjusted_p_value", from<HypothesisTest, &HypothesisTest::adjusted_p_value>},
        {"rejected", from<HypothesisTest, &HypothesisTest::is_rejected>},
        {"not_tested", from<HypothesisTest, &reason_of>.one_of([] {
             return Words{"no-observations", "certain", "too-few-expected", "no-suits", "selected", "choice"};
         })},
    };
    static const RecordInfo type = describe<HypothesisTest>("round_statistics.round_test", {fields});
    return type;
}

template <>
const RecordInfo& record_type<ObservedValue>() {
    static constexpr Field<ObservedValue> fields[]{
        {"value", from<ObservedValue, [](const ObservedValue& one) { return one.count.value; }>},
        {"observed", from<ObservedValue, [](const ObservedValue& one) { return one.count.observed; }>},
        {"expected",
         from<ObservedValue, [](const ObservedValue& one) { return one.of.expected(one.count); }>},
        {"z", from<ObservedValue, [](const ObservedValue& one) { return one.of.z(one.count); }>},
        {"probability", from<ObservedValue, [](const ObservedValue& one) { return one.count.probability; }>},
    };
    static const RecordInfo type = describe<ObservedValue>("round_statistics.observed_law_value", {fields});
    return type;
}

FieldsOf<ObservedDistribution> observed_fields() {
    using T = ObservedDistribution;
    static constexpr Field<T> fields[]{
        {"id", from<T, &T::id>},
        {"observations", from<T, &T::observations>},
        {"values", from<T, &values_of>},
    };
    return {fields, "round_statistics.observed_law"};
}

template <>
const RecordInfo& record_type<ObservedDistribution>() {
    static const RecordInfo type =
        describe<ObservedDistribution>("round_statistics.observed_law", {observed_fields()});
    return type;
}

FieldsOf<ObservedReturn> bet_fields() {
    using T = ObservedReturn;
    static constexpr Field<T> fields[]{
        {"stake", from<T, &T::stake>},
        {"rounds", from<T, &T::rounds>},
        {"staked", from<T, &T::staked>},
        {"returned", from<T, &T::returned>},
        {"observed_return", from<T, &T::observed_return>},
        {"return_to_player", from<T, &T::return_to_player>},
        {"half_width", from<T, [](const T& bet) { return SignedRoot{bet.half_width_squared()}; }>},
        {"z", from<T, &T::z>},
        {"p_value", from<T, [](const T& bet) { return bet.test.p_value; }>},
    };
    return {fields, "round_statistics.observed_bet"};
}

template <>
const RecordInfo& record_type<ObservedReturn>() {
    static const RecordInfo type = describe<ObservedReturn>("round_statistics.observed_bet", {bet_fields()});
    return type;
}

template <>
const RecordInfo& record_type<Dependence>() {
    static constexpr Field<Dependence> fields[]{
        {"id", from<Dependence, of_covariance<&CoupCovariance::id>>},
        {"variance", from<Dependence, of_covariance<&CoupCovariance::variance>>},
        {"covariance", from<Dependence, of_covariance<&CoupCovariance::covariance>>},
        {"variance_ratio", from<Dependence, &variance_ratio>},
    };
    static const RecordInfo type = describe<Dependence>("round_statistics.coup_covariance", {fields});
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
