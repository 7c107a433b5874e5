#include "goodness_of_fit.hpp"

#include "distributions/sum_distribution.hpp"
#include "distributions/tails.hpp"
#include "error.hpp"
#include "statistics/min_expected.hpp"

#include <algorithm>

namespace sabot {

namespace {

// A return is compared with the normal distribution if the square of its skewness is at most one by this.
constexpr int kMinBetsBySkewness = 100;
// Below, samples that are as even as can be are not rare.
constexpr int kMinFreedom = 10;

HypothesisTest new_test(const std::string& id, const std::string& name, std::uint64_t observations) {
    HypothesisTest test;
    test.id = id;
    test.name = name;
    test.observations = observations;
    return test;
}

// Merges the two least probable values until kMinExpected are expected of each.
std::vector<ObservedCount> merged_values(std::vector<ObservedCount> values) {
    const auto by_probability = [](const ObservedCount& a, const ObservedCount& b) {
        return a.expected.value > b.expected.value;
    };
    std::stable_sort(values.begin(), values.end(), by_probability);
    while (values.size() > 1 && values.back().expected.value < kMinExpected) {
        ObservedCount merged = values.back();
        values.pop_back();
        merged.observed += values.back().observed;
        merged.expected.value += values.back().expected.value;
        values.pop_back();
        values.insert(std::upper_bound(values.begin(), values.end(), merged, by_probability), merged);
    }
    return values;
}

Rational chi_squared(const std::vector<ObservedCount>& values) {
    Rational sum = 0;
    for (const ObservedCount& value : values) {
        const Rational deviation = Rational(value.observed) - value.expected.value;
        sum += deviation * deviation / value.expected.value;
    }
    return sum;
}

std::optional<Rational> exact_p_value(const std::vector<ObservedCount>& possible) {
    std::vector<std::uint64_t> counts;
    std::vector<Rational> probabilities;
    for (const ObservedCount& value : possible) {
        counts.push_back(value.observed);
        probabilities.push_back(*value.probability);
    }
    return exact_multinomial(counts, probabilities);
}

// By the distribution of the sum of n results. Nothing if its results have too many steps.
std::optional<Approximation> sum_p_value(const std::vector<PossibleResult>& results, std::uint64_t n,
                                         const Rational& observed) {
    if (n > SumDistribution::kMaxCoups) {
        return std::nullopt;
    }
    try {
        SumDistribution sum(results, n);
        return two_sided_p_value(sum, observed);
    } catch (const InputError&) {
        return std::nullopt;
    }
}

// Of two values, one of which is too rare for chi-squared.
std::optional<Approximation> binomial_p_value(const ObservedDistribution& distribution,
                                              const std::vector<ObservedCount>& possible) {
    if (possible.size() != 2) {
        return std::nullopt;
    }
    return sum_p_value({{1, *possible[0].probability}, {0, *possible[1].probability}},
                       distribution.observations, Rational(possible[0].observed));
}

}  // namespace

void test_counts(ObservedDistribution& distribution, std::optional<NotTested> not_tested) {
    HypothesisTest& test = distribution.test =
        new_test(distribution.id, distribution.name, distribution.observations);
    test.not_tested = not_tested;
    for (ObservedCount& value : distribution.values) {
        value.expected = {Rational(distribution.observations) * *value.probability};
        value.variance = value.expected.value * (1 - *value.probability);
    }
    if (not_tested) {
        return;
    }
    std::vector<ObservedCount> possible;
    std::copy_if(distribution.values.begin(), distribution.values.end(), std::back_inserter(possible),
                 [](const ObservedCount& value) { return *value.probability > 0; });
    std::uint64_t observed = 0;
    for (const ObservedCount& value : possible) {
        observed += value.observed;
    }
    if (distribution.observations == 0) {
        test.not_tested = NotTested::no_observations;
    } else if (observed < distribution.observations) {
        test.method = TestMethod::exact;
        test.p_value = Approximation{0};
    } else if (possible.size() < 2) {
        test.not_tested = NotTested::certain;
    } else {
        const auto merged = merged_values(possible);
        const bool is_small = merged.size() < possible.size();
        if (const auto exact = is_small ? exact_p_value(possible) : std::nullopt) {
            test.method = TestMethod::exact;
            test.p_value = Approximation{*exact};
        } else if (const auto rare = is_small ? binomial_p_value(distribution, possible) : std::nullopt) {
            test.method = TestMethod::exact;
            test.p_value = *rare;
        } else if (merged.size() < 2) {
            test.not_tested = NotTested::too_few_expected;
        } else {
            test.statistic = Approximation{chi_squared(merged)};
            test.degrees_of_freedom = static_cast<int>(merged.size()) - 1;
            test.p_value = chi_squared_tail(test.statistic->value, test.degrees_of_freedom);
        }
    }
}

void test_given(ObservedDistribution& distribution, const std::vector<Cells>& blocks,
                std::optional<NotTested> not_tested) {
    const Rational unit = ratio(1, Integer(1) << CellSums::kUnitBits);
    auto value = distribution.values.begin();
    distribution.observations = 0;
    bool is_certain = true;
    int freedom = 0;
    Approximation statistic{0};
    for (Cells cells : blocks) {
        const std::uint64_t draws = cells.draws();
        distribution.observations += draws;
        // The error of a probability is less than 2^-50.
        const Rational error = ratio(Integer(draws), Integer(1) << 50);
        for (std::size_t cell = 0; cell < cells.observed.size(); ++cell, ++value) {
            value->observed = cells.observed[cell];
            value->expected = {Rational(cells.expected[cell]) * unit, error};
            value->variance = std::max(Rational(cells.covariance[cell][cell]) * unit, Rational(0));
            is_certain = is_certain && value->variance == 0;
        }
        cells.merge_until(kMinExpected);
        const auto [sum, used] = cells.quadratic_form();
        statistic.value += sum.value;
        statistic.error += sum.error;
        freedom += used;
    }
    HypothesisTest& test = distribution.test =
        new_test(distribution.id, distribution.name, distribution.observations);
    test.not_tested = not_tested                       ? not_tested
                      : distribution.observations == 0 ? std::optional(NotTested::no_observations)
                      : is_certain                     ? std::optional(NotTested::certain)
                      : freedom == 0                   ? std::optional(NotTested::too_few_expected)
                                                       : std::nullopt;
    if (test.not_tested) {
        return;
    }
    test.statistic = statistic;
    test.degrees_of_freedom = freedom;
    const Rational least = std::max<Rational>(statistic.value - statistic.error, 0);
    Approximation above = chi_squared_tail(statistic.value, freedom);
    above.error += chi_squared_tail(least, freedom).value -
                   chi_squared_tail(statistic.value + statistic.error, freedom).value + above.error;
    const Approximation below{1 - above.value, above.error};
    const Approximation& smaller = freedom < kMinFreedom || above.value < below.value ? above : below;
    const int sides = freedom < kMinFreedom ? 1 : 2;
    test.p_value = Approximation{std::min<Rational>(smaller.value * sides, 1), smaller.error * sides};
}

void test_return(ObservedReturn& bet, const ReturnDistribution& distribution,
                 std::optional<NotTested> not_tested) {
    HypothesisTest& test = bet.test = new_test(distribution.id, distribution.name, bet.rounds);
    test.not_tested = not_tested;
    if (not_tested) {
        return;
    }
    const auto z = bet.z();
    if (bet.staked == 0) {
        test.not_tested = NotTested::no_observations;
        return;
    }
    if (!z) {
        // A certain return that differs is impossible.
        test.method = TestMethod::exact;
        if (bet.returned == bet.staked * bet.return_to_player) {
            test.not_tested = NotTested::certain;
        } else {
            test.p_value = Approximation{0};
        }
        return;
    }
    test.statistic = Approximation{z->square};
    test.sign = z->sign;
    if (const auto exact = distribution.returns.empty()
                               ? std::nullopt
                               : sum_p_value(distribution.returns, bet.rounds, bet.returned)) {
        test.method = TestMethod::exact;
        test.p_value = *exact;
    } else if (!distribution.skewness_squared ||
               *distribution.skewness_squared * kMinBetsBySkewness > distribution.effective_bets) {
        test.not_tested = NotTested::too_few_expected;
    } else {
        test.method = TestMethod::normal;
        test.p_value = chi_squared_tail(z->square, 1);
    }
}

}  // namespace sabot
