#include "difference_series.hpp"

#include <algorithm>
#include <utility>

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

void DifferenceParts::add_part(std::uint64_t place, const DifferenceSums& sums) {
    // Most draws come in the order of the file.
    auto part = parts_.end();
    while (part != parts_.begin() && (part - 1)->place > place) {
        --part;
    }
    if (part != parts_.begin() && (part - 1)->place == place) {
        (part - 1)->sums += sums;
    } else {
        parts_.insert(part, {place, sums});
    }
}

void DifferenceParts::halve() {
    const std::vector<Part> halves = std::exchange(parts_, {});
    blocks_in_part_ *= 2;
    for (const Part& half : halves) {
        add_part(half.place / 2, half.sums);
    }
}

void DifferenceParts::limit(std::size_t most) {
    while (parts_.size() > most) {
        halve();
    }
}

void DifferenceParts::add(std::uint64_t block, const DifferenceSums& sums) {
    add_part(block / blocks_in_part_, sums);
    limit(kMaxParts);
}

DifferenceParts& DifferenceParts::operator+=(const DifferenceParts& other) {
    // Both become as coarse as the coarser one.
    while (blocks_in_part_ < other.blocks_in_part_) {
        halve();
    }
    for (const Part& part : other.parts_) {
        add_part(part.place / (blocks_in_part_ / other.blocks_in_part_), part.sums);
    }
    limit(kMaxParts);
    return *this;
}

void DifferenceSeries::add_file(DifferenceParts file) {
    if (!file.parts_.empty()) {
        files_.push_back(std::move(file));
        limit_parts();
    }
}

DifferenceSeries& DifferenceSeries::operator+=(const DifferenceSeries& later) {
    files_.insert(files_.end(), later.files_.begin(), later.files_.end());
    limit_parts();
    return *this;
}

void DifferenceSeries::limit_parts() {
    const std::size_t files = std::max<std::size_t>(1, files_.size());
    for (DifferenceParts& file : files_) {
        file.limit(std::max<std::size_t>(1, DifferenceParts::kMaxParts / files));
    }
}

std::vector<DifferenceSums> DifferenceSeries::cumulative() const {
    std::vector<DifferenceSums> points;
    DifferenceSums all;
    for (const DifferenceParts& file : files_) {
        for (const DifferenceParts::Part& part : file.parts_) {
            points.push_back(all += part.sums);
        }
    }
    return points;
}

DifferenceSums DifferenceSeries::total() const {
    const auto points = cumulative();
    return points.empty() ? DifferenceSums{} : points.back();
}

}  // namespace sabot
