#include "statistics/round_statistics.hpp"

#include "reports/fields/round_parts.hpp"
#include "statistics/coup_covariance.hpp"

#include <array>

namespace sabot::record {

namespace {

constexpr std::array kMethods{"chi-squared", "exact", "normal"};
constexpr std::array kReasons{"no-observations", "certain",  "too-few-expected",
                              "no-suits",        "selected", "choice"};

std::optional<const char*> method_of(const HypothesisTest& test) {
    return test.p_value ? std::optional(kMethods.at(static_cast<std::size_t>(test.method))) : std::nullopt;
}

std::optional<const char*> reason_of(const HypothesisTest& test) {
    return test.not_tested ? std::optional(kReasons.at(static_cast<std::size_t>(*test.not_tested)))
                           : std::nullopt;
}

// Chi-squared, or z.
Datum statistic_of(const HypothesisTest& test) {
    if (!test.statistic) {
        return {};
    }
    return test.sign ? Datum{SignedRoot{*test.statistic, *test.sign}} : Datum{*test.statistic};
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

std::vector<ObservedValue> values_of(const ObservedDistribution& observed) {
    return each_as<ObservedValue>(observed.values, observed);
}

RecordInfo type_of(RecordOf<HypothesisTest>) {
    static constexpr Field<HypothesisTest> fields[]{
        {"id", from<&HypothesisTest::id>},
        {"observations", from<&HypothesisTest::observations>},
        {"method", from<&method_of>.one_of(&names<kMethods>)},
        {"statistic", from<&statistic_of>.as(Form::Type::figure).or_null()},
        {"degrees_of_freedom", from<[](const HypothesisTest& test) {
             return test.degrees_of_freedom == 0 ? std::nullopt : std::optional(test.degrees_of_freedom);
         }>},
        {"p_value", from<&HypothesisTest::p_value>},
        {"adjusted_p_value", from<&HypothesisTest::adjusted_p_value>},
        {"rejected", from<&HypothesisTest::is_rejected>},
        {"not_tested", from<&reason_of>.one_of(&names<kReasons>)},
    };
    return describe("round_statistics.round_test", fields);
}

RecordInfo type_of(RecordOf<ObservedValue>) {
    static constexpr Field<ObservedValue> fields[]{
        {"value", from<[](const ObservedValue& one) { return one.count.value; }>},
        {"observed", from<[](const ObservedValue& one) { return one.count.observed; }>},
        {"expected", from<[](const ObservedValue& one) { return one.of.expected(one.count); }>},
        {"z", from<[](const ObservedValue& one) { return one.of.z(one.count); }>},
        {"probability", from<[](const ObservedValue& one) { return one.count.probability; }>},
    };
    return describe("round_statistics.observed_law_value", fields);
}

FieldsOf<ObservedDistribution> observed_fields() {
    using T = ObservedDistribution;
    static constexpr Field<T> fields[]{
        {"id", from<&T::id>},
        {"observations", from<&T::observations>},
        {"values", from<&values_of>},
    };
    return {fields, "round_statistics.observed_law"};
}

RecordInfo type_of(RecordOf<ObservedDistribution>) {
    return describe<ObservedDistribution>("round_statistics.observed_law", {observed_fields()});
}

FieldsOf<ObservedReturn> bet_fields() {
    using T = ObservedReturn;
    static constexpr Field<T> fields[]{
        {"stake", from<&T::stake>},
        {"rounds", from<&T::rounds>},
        {"staked", from<&T::staked>},
        {"returned", from<&T::returned>},
        {"observed_return", from<&T::observed_return>},
        {"return_to_player", from<&T::return_to_player>},
        {"half_width", from<[](const T& bet) { return SignedRoot{bet.half_width_squared()}; }>},
        {"z", from<&T::z>},
        {"p_value", from<[](const T& bet) { return bet.test.p_value; }>},
    };
    return {fields, "round_statistics.observed_bet"};
}

RecordInfo type_of(RecordOf<ObservedReturn>) {
    return describe<ObservedReturn>("round_statistics.observed_bet", {bet_fields()});
}

RecordInfo type_of(RecordOf<Dependence>) {
    static constexpr Field<Dependence> fields[]{
        {"id", from<of_covariance<&CoupCovariance::id>>},
        {"variance", from<of_covariance<&CoupCovariance::variance>>},
        {"covariance", from<of_covariance<&CoupCovariance::covariance>>},
        {"variance_ratio", from<&variance_ratio>},
    };
    return describe("round_statistics.coup_covariance", fields);
}

std::vector<Dependence> dependence_of(const std::vector<CoupCovariance>& covariances,
                                      const RoundStatistics& statistics) {
    return each_as<Dependence>(covariances, statistics);
}

std::vector<HypothesisTest> tests_of(const RoundStatistics& statistics) {
    std::vector<HypothesisTest> tests;
    for (const HypothesisTest* test : statistics.tests()) {
        tests.push_back(*test);
    }
    return tests;
}

}  // namespace sabot::record
