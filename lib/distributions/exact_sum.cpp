#include "exact_sum.hpp"

#include <algorithm>

namespace sabot {

namespace {

double work_of(const ResultLattice& lattice, std::uint64_t n) {
    constexpr double kWordBits = 64;
    const double coups = static_cast<double>(n);
    const double terms =
        coups * static_cast<double>(lattice.span()) * static_cast<double>(lattice.points.size());
    return terms * (1 + coups * bit_length(lattice.total) / kWordBits);
}

}  // namespace

std::optional<ExactSum> ExactSum::of(const ResultLattice& lattice, std::uint64_t n) {
    if (work_of(lattice, n) > kMaxWork) {
        return std::nullopt;
    }
    const Integer& constant = lattice.points.front().weight;
    const std::int64_t last = static_cast<std::int64_t>(n) * lattice.span();
    std::vector<Integer> power{pow(constant, static_cast<unsigned>(n))};
    power.reserve(static_cast<std::size_t>(last) + 1);
    for (std::int64_t steps = 1; steps <= last; ++steps) {
        Integer next = 0;
        for (const auto& [back, weight] : lattice.points) {
            if (back > 0 && back <= steps) {
                const std::int64_t factor = static_cast<std::int64_t>(n + 1) * back - steps;
                next += power[static_cast<std::size_t>(steps - back)] * (weight * Integer(factor));
            }
        }
        power.push_back(next / (constant * Integer(steps)));
    }
    ExactSum sum;
    sum.whole_ = pow(lattice.total, static_cast<unsigned>(n));
    for (std::size_t steps = 1; steps < power.size(); ++steps) {
        power[steps] += power[steps - 1];
    }
    sum.sums_ = std::move(power);
    return sum;
}

Rational ExactSum::at_most(std::int64_t steps) const {
    if (steps < 0) {
        return 0;
    }
    return ratio(sums_[std::min(static_cast<std::size_t>(steps), sums_.size() - 1)], whole_);
}

std::int64_t ExactSum::quantile(const Rational& level) const {
    const Integer most = numerator(level) * whole_ / denominator(level);
    return std::upper_bound(sums_.begin(), sums_.end(), most) - sums_.begin();
}

}  // namespace sabot
