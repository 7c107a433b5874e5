#include "equilibrium/equilibrium_family.hpp"

#include <algorithm>
#include <iterator>
#include <tuple>

namespace sabot {

namespace {

using Strategy = std::vector<Rational>;

// Whether `whole` contains every combination of 0 and 1 at these free sets of Banker, from the nth on.
bool has_corners(const EquilibriumFamily& whole, Strategy& strategy, const std::vector<std::size_t>& free,
                 std::size_t nth) {
    if (nth == free.size()) {
        return std::binary_search(whole.banker.begin(), whole.banker.end(), strategy);
    }
    bool has = true;
    for (int corner = 0; has && corner <= 1; ++corner) {
        strategy[free[nth]] = corner;
        has = has_corners(whole, strategy, free, nth + 1);
    }
    return has;
}

}  // namespace

bool operator<(const EquilibriumFamily& a, const EquilibriumFamily& b) {
    return std::tie(a.player, a.banker, a.indifferent) < std::tie(b.player, b.banker, b.indifferent);
}

bool contains(const EquilibriumFamily& whole, const EquilibriumFamily& part) {
    std::vector<std::size_t> free;
    std::set_difference(part.indifferent.begin(), part.indifferent.end(), whole.indifferent.begin(),
                        whole.indifferent.end(), std::back_inserter(free));
    const auto has = [&](Strategy strategy) {
        for (const std::size_t t : whole.indifferent) {
            strategy[t] = 0;
        }
        return has_corners(whole, strategy, free, 0);
    };
    return std::includes(whole.player.begin(), whole.player.end(), part.player.begin(), part.player.end()) &&
           std::all_of(part.banker.begin(), part.banker.end(), has);
}

}  // namespace sabot
