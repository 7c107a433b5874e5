#include "difference_sums.hpp"

#include <algorithm>

namespace sabot {

void DifferenceSums::add(std::uint64_t value, std::span<const std::uint64_t> values, const Probabilities& p) {
    // Powers of two, by which products are exact.
    constexpr double kUnit = 1.0 / static_cast<double>(std::uint64_t{1} << CellSums::kUnitBits);
    constexpr double kUnitOfVariance = kUnit * static_cast<double>(std::uint64_t{1} << kVarianceBits);
    Wide mean = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        mean += Wide{values[i]} * p[i];
        largest = std::max(largest, values[i]);
    }
    const double middle = static_cast<double>(mean) * kUnit;
    double squares = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const double difference = static_cast<double>(values[i]) - middle;
        squares += static_cast<double>(p[i]) * difference * difference;
    }
    ++draws;
    observed += Wide{value};
    expected += mean;
    variance.add_whole(squares * kUnitOfVariance);
}

DifferenceSums& DifferenceSums::operator+=(const DifferenceSums& other) {
    draws += other.draws;
    observed += other.observed;
    expected += other.expected;
    variance += other.variance;
    largest = std::max(largest, other.largest);
    return *this;
}

Approximation DifferenceSums::deviation() const {
    constexpr int kErrorBits = 46;
    return {CellSums::of_units((observed.value() << CellSums::kUnitBits) - expected.value()),
            ratio(Integer(draws) * largest, Integer(1) << kErrorBits)};
}

Approximation DifferenceSums::exact_variance() const {
    constexpr int kErrorBits = 44;
    const Integer unit = Integer(1) << kVarianceBits;
    return {
        ratio(variance.value(), unit),
        ratio(Integer(draws), unit) + ratio(Integer(draws) * largest * largest, Integer(1) << kErrorBits)};
}

}  // namespace sabot
