#pragma once

#include "engine/table.hpp"
#include "figures/double_check.hpp"
#include "rules/wager.hpp"

#include <vector>

namespace sabot {

/// Computes the tallies of an enumeration again with polynomials (CompiledWagers) and compares them.
/// Precondition: `tallies` are those of `wagers` on this table. Cost: compiling the polynomials of each
/// wager.
DoubleCheck compare_routes(const Table& table, const std::vector<const Wager*>& wagers,
                           const std::vector<Tally>& tallies);

}  // namespace sabot
