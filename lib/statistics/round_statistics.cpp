#include "round_statistics.hpp"

#include "exact/decimal.hpp"
#include "exact/finite_decimal.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot {

namespace {

// The 95% quantile of chi-squared with one degree of freedom.
const Rational kChiSquared95 = ratio(Integer("3841458820694124"), pow(Integer(10), 15));

// sign(deviation) * sqrt(deviation^2 / variance).
SignedRoot standardized(const Rational& deviation, const Rational& variance) {
    return {deviation * deviation / variance, deviation.sign()};
}

template <class Test, class Statistics>
std::vector<Test*> tests_of(Statistics& statistics) {
    std::vector<Test*> all;
    for (auto& distribution : statistics.distributions) {
        all.push_back(&distribution.test);
    }
    for (auto& wager : statistics.wagers) {
        all.push_back(&wager.events.test);
    }
    for (auto& wager : statistics.wagers) {
        if (wager.bet) {
            all.push_back(&wager.bet->test);
            if (wager.bet->raised) {
                all.push_back(&*wager.bet->raised);
            }
        }
    }
    if (statistics.decks) {
        all.push_back(&statistics.decks->test);
    }
    if (statistics.common_run) {
        all.push_back(&*statistics.common_run);
    }
    return all;
}

}  // namespace

HypothesisTest LongestRun::test(std::optional<NotTested> not_tested) const {
    HypothesisTest made{.id = "common-run",
                        .name = cards == 0 ? "Cards in an earlier order"
                                           : fmt::format("Cards in an earlier order: {} in a row", cards),
                        .family = TestFamily::order,
                        .not_tested = shoes == 0 && !not_tested ? NotTested::too_few_expected : not_tested,
                        .method = TestMethod::union_bound,
                        .observations = shoes};
    if (!made.not_tested) {
        made.p_value = Approximation{p_value};
    }
    return made;
}

std::optional<SignedRoot> ObservedCount::z() const {
    return variance < kMinExpected
               ? std::nullopt
               : std::optional(standardized(Rational(observed) - expected.value, variance));
}

std::optional<Rational> ObservedReturn::observed_return() const {
    return staked == 0 ? std::nullopt : std::optional(returned / staked);
}

std::optional<SignedRoot> ObservedReturn::z() const {
    if (given) {
        return standardized(given->difference.value, given->variance.value);
    }
    if (staked == 0 || variance == 0) {
        return std::nullopt;
    }
    return standardized(returned / staked - return_to_player, variance);
}

Rational ObservedReturn::half_width_squared() const {
    return kChiSquared95 * (has_given_interval() ? given->variance.value / (staked * staked) : variance);
}

std::optional<Rational> ObservedReturn::interval_end(int sign) const {
    constexpr int kDigits = 12;
    const auto observed = observed_return();
    if (!observed) {
        return std::nullopt;
    }
    const Rational end = *observed + sign * rounded_square_root(half_width_squared(), kDigits);
    return std::max<Rational>(end, 0);
}

std::vector<HypothesisTest*> RoundStatistics::tests() { return tests_of<HypothesisTest>(*this); }

std::vector<const HypothesisTest*> RoundStatistics::tests() const {
    return tests_of<const HypothesisTest>(*this);
}

void RoundStatistics::forget_values() {
    // Assigning {} would keep the memory.
    const auto forget = [](ObservedDistribution& distribution) {
        distribution.values = std::vector<ObservedCount>();
    };
    std::for_each(distributions.begin() + 1, distributions.end(), forget);
    for (ObservedWager& wager : wagers) {
        forget(wager.events);
    }
    distributions.shrink_to_fit();
    wagers.shrink_to_fit();
}

const ObservedWager* RoundStatistics::wager(std::string_view id) const {
    const auto found = std::find_if(wagers.begin(), wagers.end(),
                                    [&](const ObservedWager& wager) { return wager.events.id == id; });
    return found == wagers.end() ? nullptr : &*found;
}

}  // namespace sabot
