#include "e_process.hpp"

#include "exact/nearest_double.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace sabot {

namespace {

// Below exp() of this, a p-value is as good as 0.
constexpr double kSmallest = -600;
constexpr int kLargestTilt = 2;
constexpr int kSmallestTilt = -12;
// Of a term, relative to its two parts: doubles have 53 bits, and a term takes fewer than ten operations.
constexpr double kRounding = 0x1p-48;

double number(const Integer& units) {
    return std::ldexp(nearest_double(Rational(units)), -CellSums::kUnitBits);
}

// The logarithms of the terms of E, and how far each is from the exact one.
class Terms {
public:
    void add(double deviation, double variance, double draws) {
        for (int exponent = kSmallestTilt; exponent <= kLargestTilt; ++exponent) {
            const double tilt = std::ldexp(1.0, exponent);
            const double penalty = std::expm1(tilt) - tilt;
            for (const double sign : {1.0, -1.0}) {
                logarithms_.push_back(sign * tilt * deviation - penalty * variance);
                errors_.push_back(tilt * std::ldexp(draws, -50) + penalty * std::ldexp(draws, -31) +
                                  kRounding * (tilt * std::abs(deviation) + penalty * variance));
            }
        }
    }
    Approximation p_value() const {
        if (logarithms_.empty()) {
            return {1};
        }
        const double least = mean(-1);
        const double error = mean(1) - least + kRounding * (1 + std::abs(least));
        // The larger end of 1 / E is its value, so that no p-value is too small.
        return least <= 0 ? Approximation{1} : exponential(-least, error);
    }

private:
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
        return most + std::log(sum / static_cast<double>(logarithms_.size()));
    }

    std::vector<double> logarithms_;
    std::vector<double> errors_;
};

}  // namespace

Approximation exponential(double x, double error) {
    if (x < kSmallest) {
        // Both are above it by far, so that the sum of value and error is an upper bound.
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
            terms.add(number(deviation), std::max(number(cells.covariance[cell][cell]), 0.0), draws);
        }
    }
    return terms.p_value();
}

Approximation p_value_at_any_time(const Rational& deviation, const Rational& variance, std::uint64_t draws) {
    Terms terms;
    terms.add(nearest_double(deviation), nearest_double(variance), static_cast<double>(draws));
    return terms.p_value();
}

}  // namespace sabot
