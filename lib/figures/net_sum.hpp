#pragma once

#include "exact/exact.hpp"
#include "polynomial/compiled_wagers.hpp"
#include "rules/wager.hpp"

#include <utility>
#include <vector>

namespace sabot {

/// The sum of a wager's net results per unit paid over all ordered draws of the D cards on which its
/// polynomials depend:
///
///     (draws * T + sum of c_i p_i) / scale,   T = N(N-1)...(N-D+1)
///
/// where p_i is the value of a polynomial, a number of draws. Divided by T, it is the wager's expected value.
/// All coefficients are integers.
struct NetSum {
    /// The coefficient of T.
    Integer draws;
    Integer scale;
    /// Indices i of polynomials, and their factors c_i.
    std::vector<std::pair<std::size_t, Integer>> terms;
};

/// The sum of one wager. Precondition: `member` was compiled from `wager` with by_net().
NetSum net_sum(const CompiledWagers::Member& member, const Wager& wager);

}  // namespace sabot
