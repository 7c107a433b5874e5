#include "e_process.hpp"

#include "distributions/tails.hpp"
#include "exact/nearest_double.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace sabot {

namespace {

// A p-value below exp(kSmallest) is as good as 0.
constexpr double kSmallest = -600;
// The error of a term, relative to its two parts: doubles have 53 bits, and a term takes fewer than ten
// operations.
constexpr double kRounding = 0x1p-48;
// Terms whose t c is greater are left out, which makes no p-value smaller: they are next to 0.
constexpr double kMaxTiltOfLargest = 64;

double number(const Integer& units) { return nearest_double(CellSums::of_units(units)); }

// e^x - 1 - x, by its series, whose terms do not cancel. Range: x > 0.
double exponential_excess(double x) {
    constexpr double kNegligible = 0x1p-60;
    double sum = 0;
    double term = x * x / 2;
    for (int n = 3; term > kNegligible * sum; ++n) {
        sum += term;
        term *= x / n;
    }
    return sum;
}

struct Sum {
    double deviation = 0;
    double variance = 0;
    double deviation_error = 0;
    double variance_error = 0;
    // No value is greater than this.
    double largest = 1;
};

std::size_t number_of_terms(const Tilts& tilts) {
    return 2 * static_cast<std::size_t>(tilts.largest - tilts.smallest + 1);
}

// Calls use(t, penalty) for the terms exp(±t S - penalty V) that are not left out.
template <class Use>
void each_term(const Tilts& tilts, double largest, const Use& use) {
    for (int exponent = tilts.smallest; exponent <= tilts.largest; ++exponent) {
        const double tilt = std::ldexp(1.0, exponent);
        if (tilt * largest <= kMaxTiltOfLargest) {
            use(tilt, exponential_excess(tilt * largest) / (largest * largest));
        }
    }
}

// The logarithms of the terms of E, and how far each is from the exact one.
class Terms {
public:
    Terms() = default;
    Terms(const Sum& sum, const Tilts& tilts) { add(sum, tilts); }
    void add(const Sum& sum, const Tilts& tilts) {
        terms_ += number_of_terms(tilts);
        each_term(tilts, sum.largest, [&](double tilt, double penalty) {
            for (const double sign : {1.0, -1.0}) {
                logarithms_.push_back(sign * tilt * sum.deviation - penalty * sum.variance);
                errors_.push_back(tilt * sum.deviation_error + penalty * sum.variance_error +
                                  kRounding * (tilt * std::abs(sum.deviation) + penalty * sum.variance));
            }
        });
    }
    Approximation p_value() const {
        if (logarithms_.empty()) {
            return {1};
        }
        const double least = mean(-1);
        const double error = mean(1) - least + kRounding * (1 + std::abs(least));
        // The value is the upper end of 1 / E, so that no p-value is too small.
        return least <= 0 ? Approximation{1} : exponential(-least, error);
    }

    // The logarithm of E, with all errors on one side.
    double mean(double side) const {
        double most = -std::numeric_limits<double>::infinity();
        for (std::size_t i = 0; i < logarithms_.size(); ++i) {
            most = std::max(most, logarithms_[i] + side * errors_[i]);
        }
        double sum = 0;
        for (std::size_t i = 0; i < logarithms_.size(); ++i) {
            sum += std::exp(logarithms_[i] + side * errors_[i] - most);
        }
        return most + std::log(sum / static_cast<double>(terms_));
    }

private:
    std::size_t terms_ = 0;
    std::vector<double> logarithms_;
    std::vector<double> errors_;
};

Sum sum_of(const Approximation& deviation, const Approximation& variance, double largest = 1) {
    return {nearest_double(deviation.value), nearest_double(variance.value), nearest_double(deviation.error),
            nearest_double(variance.error), largest};
}

Sum sum_of_values(const DifferenceSums& sums) {
    return sum_of(sums.deviation(), sums.exact_variance(),
                  static_cast<double>(std::max<std::uint64_t>(sums.largest, 1)));
}

}  // namespace

Approximation exponential(double x, double error) {
    if (x < kSmallest) {
        // The error is more than 2 e^x, so that value and error together are an upper bound.
        return {0, Rational(std::exp(kSmallest) * 2)};
    }
    const double value = std::exp(x);
    return {Rational(value), Rational(value * (std::expm1(error) + 1e-15))};
}

Approximation p_value_at_any_time(const std::vector<Cells>& blocks) {
    Terms terms;
    for (const Cells& cells : blocks) {
        const auto draws = static_cast<double>(cells.draws());
        for (std::size_t cell = 0; cell < cells.observed.size(); ++cell) {
            const Integer deviation =
                (Integer(cells.observed[cell]) << CellSums::kUnitBits) - cells.expected[cell];
            terms.add({number(deviation), std::max(number(cells.covariance[cell][cell]), 0.0),
                       std::ldexp(draws, -50), std::ldexp(draws, -30)},
                      kTiltsOfCounts);
        }
    }
    return terms.p_value();
}

Approximation p_value_at_any_time(const Approximation& deviation, const Approximation& variance) {
    return Terms(sum_of(deviation, variance), kTiltsOfCounts).p_value();
}

Approximation p_value_at_any_time(const DifferenceSums& sums, const Tilts& tilts) {
    return Terms(sum_of_values(sums), tilts).p_value();
}

double bound_at_any_time(const DifferenceSums& sums, const Tilts& tilts, double level) {
    struct Term {
        double tilt = 0;
        double penalty = 0;
    };
    const Sum sum = sum_of_values(sums);
    const double least = std::log(static_cast<double>(number_of_terms(tilts)) / level);
    std::vector<Term> terms;
    // The sum of all terms reaches 1 / level before any single term does.
    double bound = std::numeric_limits<double>::infinity();
    each_term(tilts, sum.largest, [&](double tilt, double penalty) {
        terms.push_back({tilt, penalty * sum.variance});
        bound = std::min(bound, (least + terms.back().penalty) / tilt);
    });
    // The logarithm of the sum is convex and grows, so Newton's method comes down to the bound.
    for (double last = std::numeric_limits<double>::infinity(); bound < last;) {
        last = bound;
        double sum_of_terms = 0;
        double slope = 0;
        for (const auto& [tilt, penalty] : terms) {
            const double up = std::exp(tilt * last - penalty - least);
            const double down = std::exp(-tilt * last - penalty - least);
            sum_of_terms += up + down;
            slope += tilt * (up - down);
        }
        bound = last - std::log(sum_of_terms) * sum_of_terms / slope;
    }
    return bound;
}

}  // namespace sabot
