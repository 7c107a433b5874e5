#include "rounds_calculator.hpp"

#include "distributions/tails.hpp"
#include "error.hpp"
#include "exact/finite_decimal.hpp"
#include "exact/nearest_double.hpp"
#include "figures/net_result.hpp"
#include "tolerance/rounds_until_seen.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace sabot {

namespace {

// The relative error of a sum of positive terms in double, and of what is computed from it; see
// RoundsCalculator.
constexpr double kErrorOfSums = 0x1p-40;

// The probabilities of one amount: p in the correct distribution, q in the faulty one.
struct Compared {
    double p = 0;
    // (q - p) / p
    double r = 0;
};

struct Comparison {
    std::vector<Compared> amounts;
    // The probability that the faulty game pays an amount that the correct one never pays.
    Rational impossible = 0;
    bool differs = false;
};

Comparison compared(const ResultDistribution& p, const ResultDistribution& q) {
    std::map<Rational, std::pair<Integer, Integer>> deals;
    for (const NetResult& result : p.results) {
        deals[result.net].first = result.deals;
    }
    for (const NetResult& result : q.results) {
        deals[result.net].second = result.deals;
    }
    Comparison result;
    Integer impossible = 0;
    for (const auto& [net, both] : deals) {
        const auto& [correct, faulty] = both;
        if (correct == 0) {
            impossible += faulty;
            continue;
        }
        const Integer difference = faulty * p.deals - correct * q.deals;
        result.differs = result.differs || difference != 0;
        result.amounts.push_back(
            {nearest_double(ratio(correct, p.deals)), nearest_double(ratio(difference, correct * q.deals))});
    }
    result.impossible = ratio(impossible, q.deals);
    result.differs = result.differs || impossible != 0;
    return result;
}

// (1 + r) log(1 + r) - r for r >= -1. For a small r, the difference of two terms of size r would lose all
// digits. There the series r^2 / 2 - r^3 / 6 + r^4 / 12 - ... is used; its terms beyond r^28 are less than
// 2^-62 of the sum.
double divergence_term(double r) {
    constexpr double kSmall = 0.25;
    constexpr int kLastPower = 28;
    if (std::abs(r) > kSmall) {
        return r == -1 ? 1 : (1 + r) * std::log1p(r) - r;
    }
    double sum = 0;
    for (int power = kLastPower; power >= 2; --power) {
        sum = 1.0 / (power * (power - 1)) - r * sum;
    }
    return r * r * sum;
}

template <class Term>
double sum_over(const std::vector<Compared>& amounts, Term term) {
    double sum = 0;
    for (const Compared& amount : amounts) {
        sum += amount.p * term(amount.r);
    }
    return sum;
}

// The probability that noncentral chi-squared is at most its critical value, as a function of the
// noncentrality: the Poisson mixture, with mean noncentrality / 2, of central distributions with 2 j more
// degrees of freedom. With a = degrees of freedom / 2 and y = critical / 2, P(a + j, y) = P(a + j + 1, y) +
// y^(a + j) e^-y / Gamma(a + j + 1): each P is a sum of these terms, which are added from the last j down.
// The part that is left out, P(a + kTerms, y), is negligible.
class NoncentralChiSquared {
public:
    NoncentralChiSquared(int degrees_of_freedom, double level) {
        const double a = degrees_of_freedom / 2.0;
        auto [y, term] = upper_gamma_quantile(a, level);
        for (std::size_t j = 0; j < kTerms; ++j) {
            central_.at(j) = term;
            term *= y / (a + static_cast<double>(j) + 1);
        }
        for (std::size_t j = kTerms - 1; j-- > 0;) {
            central_.at(j) += central_.at(j + 1);
        }
    }

    double at_most_critical(double noncentrality) const {
        double weight = std::exp(-noncentrality / 2);
        double sum = 0;
        for (std::size_t j = 0; j < kTerms; ++j) {
            sum += weight * central_.at(j);
            weight *= noncentrality / 2 / static_cast<double>(j + 1);
        }
        return sum;
    }

private:
    static constexpr std::size_t kTerms = 400;
    std::array<double, kTerms> central_{};
};

double root_of(const Rational& value) { return std::sqrt(nearest_double(value)); }

}  // namespace

Integer ceiling(const Rational& value) {
    const Integer below = numerator(value) / denominator(value);
    return Rational(below) < value ? below + 1 : below;
}

RoundsNeeded about(double value, double relative_error) {
    const Rational exact(value);
    const Rational off = exact * Rational(relative_error);
    const Integer high = std::max(ceiling(exact + off), Integer(1));
    return {high, high - std::max(ceiling(exact - off), Integer(1)), false};
}

void require_aim(const DetectionAim& aim) {
    const Rational least = ratio(1, 1'000'000'000);
    if (aim.level < least || aim.level > ratio(1, 4)) {
        throw InputError(InvalidValue{"level", decimal_or_fraction(aim.level)},
                         "at least 10^-9 and at most 1/4");
    }
    if (aim.power < ratio(1, 2) || aim.power > 1 - least) {
        throw InputError(InvalidValue{"power", decimal_or_fraction(aim.power)},
                         "at least 1/2 and at most 1 - 10^-9");
    }
}

ResultDistribution distribution_of_results(const std::vector<NetResult>& results) {
    std::map<Rational, Integer> deals;
    ResultDistribution distribution;
    Rational sum = 0;
    Rational squares = 0;
    for (const NetResult& result : results) {
        if (result.deals != 0) {
            deals[result.net] += result.deals;
            distribution.deals += result.deals;
            const Rational weighted = result.net * Rational(result.deals);
            sum += weighted;
            squares += weighted * result.net;
        }
    }
    for (const auto& [net, count] : deals) {
        distribution.results.push_back({net, count});
    }
    distribution.mean = sum / Rational(distribution.deals);
    distribution.variance = squares / Rational(distribution.deals) - distribution.mean * distribution.mean;
    return distribution;
}

RoundsCalculator::RoundsCalculator(const DetectionAim& aim) : aim_(aim) { require_aim(aim); }

const RoundsCalculator::Noncentrality& RoundsCalculator::noncentrality(int degrees_of_freedom) {
    const auto at = static_cast<std::size_t>(degrees_of_freedom);
    noncentralities_.resize(std::max(noncentralities_.size(), at + 1));
    auto& known = noncentralities_[at];
    if (!known) {
        constexpr double kRelativeError = 0x1p-34;
        const NoncentralChiSquared noncentral(degrees_of_freedom, nearest_double(aim_.level));
        const auto missed_at = [&](double noncentrality) {
            return noncentral.at_most_critical(noncentrality);
        };
        const double missed = nearest_double(1 - aim_.power);
        const double value = solve_decreasing(missed_at, missed);
        double error = 0x1p-36;
        while (missed_at(value * (1 - error)) < missed * (1 + kRelativeError) ||
               missed_at(value * (1 + error)) > missed * (1 - kRelativeError)) {
            error *= 2;
        }
        known = Noncentrality{value, error};
    }
    return *known;
}

RoundsToDetect RoundsCalculator::compare(const ResultDistribution& p, const ResultDistribution& q) {
    const Comparison both = compared(p, q);
    RoundsToDetect found;
    if (!both.differs) {
        return found;
    }
    if (both.impossible > 0) {
        found.fixed = RoundsNeeded{rounds_until_seen(both.impossible, aim_.power), 0, true};
        found.sequential = RoundsNeeded{ceiling(1 / both.impossible), 0, true};
    } else {
        const Noncentrality& aim = noncentrality(static_cast<int>(both.amounts.size()) - 1);
        const double distance = sum_over(both.amounts, [](double r) { return r * r; });
        found.fixed = about(aim.value / distance, aim.relative_error + kErrorOfSums);
        const double divergence = sum_over(both.amounts, divergence_term);
        found.sequential = about(-std::log(nearest_double(aim_.level)) / divergence, kErrorOfSums);
    }
    if (p.mean != q.mean) {
        const double root = (normal_quantile(nearest_double(aim_.level / 2)) * root_of(p.variance) +
                             normal_quantile(nearest_double(1 - aim_.power)) * root_of(q.variance)) /
                            nearest_double(abs(q.mean - p.mean));
        found.by_return = about(root * root, kErrorOfSums);
    }
    return found;
}

}  // namespace sabot
