#include "goodness_of_fit.hpp"

#include "distributions/sum_distribution.hpp"
#include "distributions/tails.hpp"
#include "error.hpp"
#include "statistics/e_process.hpp"
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

}  // namespace

void test_given(ObservedDistribution& distribution, const std::vector<Cells>& blocks, const TestPlan& plan) {
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
    const bool is_any_time = plan.looks == Looks::any;
    test.not_tested = plan.not_tested                  ? plan.not_tested
                      : distribution.observations == 0 ? std::optional(NotTested::no_observations)
                      : is_certain                     ? std::optional(NotTested::certain)
                      : freedom == 0 && !is_any_time   ? std::optional(NotTested::too_few_expected)
                                                       : std::nullopt;
    if (test.not_tested) {
        return;
    }
    if (freedom > 0) {
        test.statistic = statistic;
        test.degrees_of_freedom = freedom;
    }
    if (is_any_time) {
        test.method = TestMethod::e_process;
        test.p_value = p_value_at_any_time(blocks);
        return;
    }
    const Rational least = std::max<Rational>(statistic.value - statistic.error, 0);
    Approximation above = chi_squared_tail(statistic.value, freedom);
    above.error += chi_squared_tail(least, freedom).value -
                   chi_squared_tail(statistic.value + statistic.error, freedom).value + above.error;
    const Approximation below{1 - above.value, above.error};
    const Approximation& smaller = freedom < kMinFreedom || above.value < below.value ? above : below;
    const int sides = freedom < kMinFreedom ? 1 : 2;
    test.p_value = Approximation{std::min<Rational>(smaller.value * sides, 1), smaller.error * sides};
}

void test_return(ObservedReturn& bet, const ReturnDistribution& distribution, const TestPlan& plan) {
    HypothesisTest& test = bet.test = new_test(distribution.id, distribution.name, bet.rounds);
    test.not_tested =
        plan.without(plan.looks == Looks::any ? std::optional(NotTested::one_look) : std::nullopt).not_tested;
    if (test.not_tested) {
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
