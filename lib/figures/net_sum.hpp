#pragma once

#include "exact/exact.hpp"
#include "polynomial/compiled_wagers.hpp"
#include "rules/wager.hpp"

#include <utility>
#include <vector>

namespace sabot {

/// What a wager brings, net and per unit paid, summed over all ordered draws that its polynomials count, and
/// cleared of fractions: the sum is (draws * T + sum of c_i p_i) / scale, with T = N(N-1)...(N-D+1) draws
/// of the D cards that are looked at; over T it is the wager's expected value. All integers.
struct NetSum {
    Integer draws;
    Integer scale;
    /// Polynomial and its factor c_i.
    std::vector<std::pair<std::size_t, Integer>> terms;
};

/// Of a wager compiled with by_net.
NetSum net_sum(const CompiledWagers::Member& member, const Wager& wager);

}  // namespace sabot
