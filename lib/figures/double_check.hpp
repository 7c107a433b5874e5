#pragma once

#include "engine/table.hpp"
#include "rules/wager.hpp"

#include <string>
#include <vector>

namespace sabot {

/// How the second route answered.
struct DoubleCheck {
    /// Wagers whose tallies differ between the two routes: a defect of Sabot.
    std::vector<std::string> differing;
    /// Wagers out of the second route's reach.
    std::vector<std::string> unreached;
};

/// Computes the tallies of the walk again by the polynomials (CompiledWagers) and compares them.
/// Precondition: `tallies` are those of `wagers` on this table. Cost: a polynomial compiled for each wager.
DoubleCheck double_check(const Table& table, const std::vector<const Wager*>& wagers,
                         const std::vector<Tally>& tallies);

}  // namespace sabot
