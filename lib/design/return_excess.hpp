#pragma once

#include "design/design.hpp"

#include <array>
#include <vector>

namespace sabot {

/// The bounds of a return that is not a plain sum over the rows: per unit resolved, or at the lowest stake.
/// Such a return is at least b if and only if the mean net result, plus (1 - b) times the resolved part of
/// the stakes (all of them unless is_resolved), is at least 0. This sum has a DesignSum for each bound.
struct ReturnExcess {
    DesignQuantity quantity = DesignQuantity::return_to_player;
    bool at_lowest_stake = false;
    bool is_resolved = false;
    /// The DesignSum for the lower and for the upper bound.
    DesignSum above = DesignSum::expected_value;
    DesignSum below = DesignSum::expected_value;
    DesignBounds bounds = {};

    /// Sets the part of the sums that is the same for all paytables: 1 - b.
    void start(DesignSums& sums) const;
    /// Sets what a row with this probability adds to the sums if its net result per unit paid is `result`.
    void add(DesignSums& sums, const Rational& probability, const Rational& result, bool is_pushed) const;
    void bound(std::array<DesignBounds, kDesignSums>& sums) const;
    /// The return if the mean net result is `mean`, and `pushed` the push frequency.
    Rational figure(const Rational& mean, const Rational& pushed) const;
};

/// The returns of this kind that have targets.
std::vector<ReturnExcess> excesses_of(const std::vector<DesignTarget>& targets);

}  // namespace sabot
