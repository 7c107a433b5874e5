#include "monomials.hpp"

namespace sabot {

namespace {

// The multiplicity of the last class in a monomial, from the factor of its step.
std::uint32_t multiplicity(const std::uint32_t factor, int degree) {
    return factor % static_cast<std::uint32_t>(degree) + 1;
}

}  // namespace

std::size_t binomial(int n, int k) {
    if (k > n) {
        return 0;
    }
    std::size_t result = 1;
    for (int i = 1; i <= k; ++i) {
        // Exact: a product of i consecutive numbers is divisible by i!.
        result = result * static_cast<std::size_t>(n - k + i) / static_cast<std::size_t>(i);
    }
    return result;
}

Monomials::Monomials(int classes, int degree) : classes_(classes) {
    levels_.push_back({{{0, 0}}, {0}, {}});
    for (int k = 1; k <= degree; ++k) {
        Level& before = levels_.back();
        Level level;
        for (std::size_t parent = 0; parent < before.last.size(); ++parent) {
            before.first_child.push_back(level.steps.size());
            for (int c = before.last[parent]; c < classes; ++c) {
                const bool again = k > 1 && c == before.last[parent];
                const std::uint32_t times = again ? multiplicity(before.steps[parent].factor, degree) : 0;
                level.steps.push_back(
                    {static_cast<std::uint32_t>(parent), static_cast<std::uint32_t>(c * degree) + times});
                level.last.push_back(c);
            }
        }
        levels_.push_back(std::move(level));
    }
}

std::size_t Monomials::number(const int* sorted, int k) const {
    std::size_t at = 0;
    for (int i = 0; i < k; ++i) {
        const Level& level = levels_[static_cast<std::size_t>(i)];
        at = level.first_child[at] + static_cast<std::size_t>(sorted[i] - level.last[at]);
    }
    return at;
}

}  // namespace sabot
