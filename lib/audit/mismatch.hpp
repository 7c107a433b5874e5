#pragma once

#include "audit/change.hpp"
#include "exact/exact.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sabot {

/// Why a refuted claim seems to be about other rules, or another quantity, than the game file says: the exact
/// figure then is no correction of the stated one until the rules, or what the claim is about, are reviewed.
struct Mismatch {
    /// Wagers of the claim that return more than was staked, or less than nothing, under the rules as filed,
    /// with their returns.
    std::vector<std::pair<std::string, Rational>> returns;
    /// What the claim would have to be the figure of, or in which unit, to hold: one change or two.
    std::vector<Change> unit;
    /// A share of the stake beyond 200% that was printed without a per cent sign.
    bool lacks_percent = false;

    /// Whether the stated figure is in per cent where no sign says so, or the other way round.
    bool has_wrong_unit() const;
};

}  // namespace sabot
