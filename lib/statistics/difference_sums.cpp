#include "difference_sums.hpp"

#include <algorithm>
#include <cmath>

namespace sabot {

void DifferenceSums::add(std::uint64_t value, std::span<const std::uint64_t> values, const Probabilities& p) {
    Wide mean = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        mean += Wide{values[i]} * p[i];
        largest = std::max(largest, values[i]);
    }
    const double middle = std::ldexp(static_cast<double>(mean), -CellSums::kUnitBits);
    double squares = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const double difference = static_cast<double>(values[i]) - middle;
        squares += static_cast<double>(p[i]) * difference * difference;
    }
    ++draws;
    observed += Wide{value};
    expected += mean;
    variance.add_whole(std::ldexp(squares, kVarianceBits - CellSums::kUnitBits));
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
    return {ratio((observed.value() << CellSums::kUnitBits) - expected.value(), Integer(1)
                                                                                    << CellSums::kUnitBits),
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
