#include "goodness_of_fit.hpp"

#include "distributions/sum_distribution.hpp"
#include "distributions/tails.hpp"
#include "error.hpp"
#include "exact/nearest_double.hpp"
#include "play/millionths.hpp"
#include "statistics/e_process.hpp"

#include <algorithm>
#include <cmath>

namespace sabot {

namespace {

// A return is compared with the normal distribution if the squared skewness of the sum of bets is at most one
// in this many.
constexpr int kMinBetsBySkewness = 100;
constexpr int kMinFreedomOfBothTails = 10;
// Smaller p-values allow for small counts.
const Rational kTail = ratio(1, 100);

// The p-value from the exact distribution of the sum of n results; nothing if the results have too many
// steps.
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

// By how much the squared deviations of counts exceed their deviances, in all. A count with mean E and
// variance V is taken as binomial, with E / p draws for p = 1 - V / E, which has the same first two moments.
double excess_over_deviance(const Cells& cells) {
    double excess = 0;
    for (std::size_t i = 0; i < cells.observed.size(); ++i) {
        const double mean = nearest_double(CellSums::of_units(cells.expected[i]));
        const double variance = nearest_double(CellSums::of_units(cells.covariance[i][i]));
        const auto observed = static_cast<double>(cells.observed[i]);
        const double others = mean * variance / (mean - variance);
        const auto part = [](double count, double expected) {
            return count <= 0 ? 0 : count * std::log(count / expected);
        };
        if (variance > 0 && variance < mean) {
            const double square = (observed - mean) * (observed - mean) / variance;
            const double deviance = 2 * (part(observed, mean) + part(others + mean - observed, others));
            // With this factor, the cells of a multinomial distribution add up to the statistic.
            excess += std::max(0.0, square - deviance) * variance / mean;
        }
    }
    return excess;
}

// Small counts exceed a multiple of their standard deviation more often than a normal deviate does, by a
// factor without limit far out, where the tail of the deviance is still right. `excess`: that of the squares
// over the deviances.
void allow_for_small_counts(HypothesisTest& test, double excess, int freedom) {
    const Rational statistic = std::max<Rational>(test.statistic->value - Rational(excess), 0);
    const int sides = test.is_two_sided ? 2 : 1;
    const Rational value = std::min<Rational>(chi_squared_tail(statistic, freedom).value * sides, kTail);
    if (value > test.p_value->value) {
        test.p_value = Approximation{value, value / Rational(Integer(1) << 20)};
    }
}

// The excess for a Poisson count with this mean.
double excess_over_deviance(double mean, double deviation) {
    const double count = std::max(mean + deviation, 0.0);
    const double logarithm = count > 0 ? count * std::log(count / mean) : 0;
    return std::max(0.0, deviation * deviation / mean - 2 * (logarithm - deviation));
}

// The probability that chi-squared exceeds the value of a statistic that has an error.
Approximation tail_above(const Approximation& statistic, int freedom) {
    const Rational least = std::max<Rational>(statistic.value - statistic.error, 0);
    Approximation above = chi_squared_tail(statistic.value, freedom);
    above.error += chi_squared_tail(least, freedom).value -
                   chi_squared_tail(statistic.value + statistic.error, freedom).value + above.error;
    return above;
}

// Sets the largest deviation and the largest variance of a value.
void set_deviations(ObservedDistribution& distribution) {
    HypothesisTest& test = distribution.test;
    for (const ObservedCount& value : distribution.values) {
        const auto z = value.z();
        // If two values differ by rounding only, the first one counts.
        const Rational margin = 1 + ratio(1, 1'000'000);
        if (z && (!test.largest || z->square > test.largest->z.square * margin)) {
            test.largest = Deviation{value.value, *z};
        }
        test.frequency_variance = std::max(test.frequency_variance, value.variance);
    }
    test.frequency_variance /= Rational(Integer(distribution.observations) * distribution.observations);
}

// Sets the statistic to the square of a deviation in standard deviations, and its sign.
void set_deviation(HypothesisTest& test, const Approximation& deviation, const Approximation& variance) {
    const Rational square = deviation.value * deviation.value / variance.value;
    const Rational least = variance.value - variance.error;
    const Rational error = (2 * abs(deviation.value) + deviation.error) * deviation.error / least +
                           square * variance.error / least;
    test.statistic = Approximation{square, error};
    test.sign = deviation.value.sign();
}

// The normal test of a statistic from set_deviation(). In the tail it allows for small counts, as if the sum
// were a Poisson count with this variance and this deviation. That tail is at least as heavy as that of the
// sum if no summand exceeds 1; for greater scores, whose bound is rarely reached, it is an approximation.
void set_normal_tail(HypothesisTest& test, double variance, double deviation) {
    test.method = TestMethod::normal;
    test.p_value = tail_above(*test.statistic, 1);
    if (test.p_value->value < kTail) {
        allow_for_small_counts(test, excess_over_deviance(variance, deviation), 1);
    }
}

// Begins the test of a distribution. Returns false if it is not tested; the test then says why not.
bool begin_test(ObservedDistribution& distribution, TestFamily family, bool is_certain,
                const TestPlan& plan) {
    const auto why = distribution.observations == 0 ? std::optional(NotTested::no_observations)
                     : is_certain                   ? std::optional(NotTested::certain)
                                                    : std::nullopt;
    distribution.test = {.id = distribution.id,
                         .name = distribution.name,
                         .family = family,
                         .not_tested = plan.without(why).not_tested,
                         .observations = distribution.observations};
    if (distribution.test.not_tested) {
        return false;
    }
    set_deviations(distribution);
    return true;
}

// Tests sums of amounts.
void test_amounts(HypothesisTest& test, const DifferenceSums& sums, bool is_any_time) {
    const Approximation deviation = sums.deviation();
    const Approximation variance = sums.exact_variance();
    test.observations = sums.draws;
    set_deviation(test, deviation, variance);
    if (is_any_time) {
        test.method = TestMethod::e_process;
        test.p_value = p_value_at_any_time(sums, kTiltsOfAmounts);
        return;
    }
    const Rational largest(sums.largest);
    set_normal_tail(test, nearest_double(variance.value / (largest * largest)),
                    nearest_double(deviation.value / largest));
}

// Tests the return by the bets for which the unseen cards are known.
void test_given_return(ObservedReturn& bet, const DifferenceSums& sums, bool is_any_time) {
    const Rational money(kMillion);
    const Rational square = money * money;
    const Approximation deviation = sums.deviation();
    const Approximation variance = sums.exact_variance();
    bet.given = GivenReturn{sums.draws,
                            {deviation.value / money, deviation.error / money},
                            {variance.value / square, variance.error / square}};
    test_amounts(bet.test, sums, is_any_time);
    // As if these bets had the same mean stake as all.
    const Rational staked = bet.staked * Rational(sums.draws) / Rational(bet.rounds);
    bet.test.frequency_variance = bet.given->variance.value / (staked * staked);
}

// Whether a sum of this many bets with equal stakes is near the normal distribution.
bool is_normal(const ReturnDistribution& distribution, const Rational& bets) {
    return distribution.skewness_squared && *distribution.skewness_squared * kMinBetsBySkewness <= bets;
}

}  // namespace

void test_given(ObservedDistribution& distribution, const std::vector<Cells>& blocks, const TestPlan& plan) {
    auto value = distribution.values.begin();
    distribution.observations = 0;
    bool is_certain = true;
    int freedom = 0;
    Approximation statistic{0};
    double excess = 0;
    for (Cells cells : blocks) {
        const std::uint64_t draws = cells.draws();
        distribution.observations += draws;
        // The error of a probability is less than 2^-50.
        const Rational error = ratio(Integer(draws), Integer(1) << 50);
        for (std::size_t cell = 0; cell < cells.observed.size(); ++cell, ++value) {
            value->observed = cells.observed[cell];
            value->expected = {CellSums::of_units(cells.expected[cell]), error};
            value->variance = std::max(CellSums::of_units(cells.covariance[cell][cell]), Rational(0));
            is_certain = is_certain && value->variance == 0;
        }
        cells.merge_until(kMinExpected);
        const auto [sum, used] = cells.quadratic_form();
        excess += excess_over_deviance(cells);
        statistic.value += sum.value;
        statistic.error += sum.error;
        freedom += used;
    }
    if (!begin_test(distribution, plan.family, is_certain, plan)) {
        return;
    }
    HypothesisTest& test = distribution.test;
    if (freedom > 0) {
        test.statistic = statistic;
        test.degrees_of_freedom = freedom;
    }
    // Only the p-value that holds at any time is valid for counts that are far from normal.
    if (plan.looks == Looks::any || freedom == 0) {
        test.method = TestMethod::e_process;
        test.p_value = p_value_at_any_time(blocks);
        return;
    }
    test.is_two_sided = plan.both_tails && freedom >= kMinFreedomOfBothTails;
    const Approximation above = tail_above(statistic, freedom);
    const Approximation below{1 - above.value, above.error};
    const Approximation& smaller = !test.is_two_sided || above.value < below.value ? above : below;
    const int sides = test.is_two_sided ? 2 : 1;
    test.p_value = Approximation{std::min<Rational>(smaller.value * sides, 1), smaller.error * sides};
    if (&smaller == &above && test.p_value->value < kTail) {
        allow_for_small_counts(test, excess, freedom);
    }
}

void test_sum(ObservedDistribution& sum, const Rational& largest, const Rational& variance_error,
              const TestPlan& plan) {
    const auto& [value, observed, probability, expected, variance] = sum.values.front();
    if (!begin_test(sum, TestFamily::order, variance == 0, plan)) {
        return;
    }
    HypothesisTest& test = sum.test;
    const Rational deviation = Rational(observed) - expected.value;
    set_deviation(test, {deviation, expected.error}, {variance, variance_error});
    if (plan.looks == Looks::any || variance < 4 * kMinExpected) {
        const Rational square = largest * largest;
        test.method = TestMethod::e_process;
        test.p_value = p_value_at_any_time({deviation / largest, expected.error / largest},
                                           {variance / square, variance_error / square});
        return;
    }
    set_normal_tail(test, nearest_double(variance), nearest_double(deviation));
}

void test_return(ObservedReturn& bet, const ReturnDistribution& distribution, const TestPlan& plan) {
    HypothesisTest& test = bet.test = {.id = distribution.id,
                                       .name = distribution.name,
                                       .family = TestFamily::money,
                                       .observations = bet.rounds};
    test.not_tested = plan.not_tested;
    if (test.not_tested) {
        return;
    }
    const bool is_any_time = plan.looks == Looks::any;
    const auto has_variance = [&](const DifferenceSums& sums) {
        const Approximation variance = sums.exact_variance();
        return bet.staked > 0 && variance.value > 2 * variance.error;
    };
    const DifferenceSums* const given =
        distribution.given != nullptr && has_variance(*distribution.given) ? distribution.given : nullptr;
    if (given != nullptr &&
        (is_any_time || is_normal(distribution, distribution.effective_bets * Rational(given->draws) /
                                                    Rational(bet.rounds)))) {
        test_given_return(bet, *given, is_any_time);
        return;
    }
    if (is_any_time) {
        test.not_tested = NotTested::one_look;
        return;
    }
    const auto z = bet.z();
    if (bet.staked == 0) {
        test.not_tested = NotTested::no_observations;
        return;
    }
    if (!z) {
        // The return is certain, and any other one is impossible.
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
    test.frequency_variance = bet.variance;
    if (const auto exact = distribution.returns.empty()
                               ? std::nullopt
                               : sum_p_value(distribution.returns, bet.rounds, bet.returned)) {
        test.method = TestMethod::exact;
        test.p_value = *exact;
    } else if (given != nullptr) {
        test_given_return(bet, *given, true);
    } else if (!is_normal(distribution, distribution.effective_bets)) {
        const Rational scale = bet.staked / distribution.largest;
        test.method = TestMethod::e_process;
        test.p_value = p_value_at_any_time({(*bet.observed_return() - bet.return_to_player) * scale},
                                           {bet.variance * scale * scale});
    } else {
        test.method = TestMethod::normal;
        test.p_value = chi_squared_tail(z->square, 1);
    }
}

void test_raised(ObservedReturn& bet, const std::string& id, const std::string& name,
                 const DifferenceSums& raised, const TestPlan& plan) {
    const Approximation variance = raised.exact_variance();
    if (variance.value <= 2 * variance.error || plan.not_tested) {
        return;
    }
    const Rational largest(raised.largest);
    bet.raised = HypothesisTest{
        .id = id + "-raised", .name = "Return of raised bets on " + name, .family = TestFamily::money};
    test_amounts(*bet.raised, raised,
                 plan.looks == Looks::any || variance.value < kMinExpected * largest * largest);
}

void allow_for_copies(HypothesisTest& test, const Rational& variance_ratio) {
    if (!test.p_value || !test.statistic) {
        return;
    }
    const Approximation statistic{test.statistic->value / variance_ratio,
                                  test.statistic->error / variance_ratio};
    const Approximation above = tail_above(statistic, std::max(test.degrees_of_freedom, 1));
    const int sides = test.is_two_sided ? 2 : 1;
    if (above.value * sides > test.p_value->value) {
        test.p_value = Approximation{std::min<Rational>(above.value * sides, 1), above.error * sides};
    }
}

}  // namespace sabot
