#pragma once

#include "design/design.hpp"

#include <array>
#include <vector>

namespace sabot {

/// The bounds of a return that is not the sum of the net results of a unit staked: per unit resolved, or at
/// the lowest stake. What is known of it is the sum of its net results, plus 1 minus a bound of the resolved
/// stakes (else of all), which is not negative if the return is at least the bound.
struct ReturnExcess {
    DesignQuantity quantity = DesignQuantity::return_to_player;
    bool at_lowest_stake = false;
    bool is_resolved = false;
    /// Where the sums are for the lower and the upper bound.
    DesignSum above = DesignSum::expected_value;
    DesignSum below = DesignSum::expected_value;
    DesignBounds bounds = {};

    /// What all paytables have.
    void start(DesignSums& sums) const;
    /// Adds what a row contributes that returns `result` more than the stake with this probability.
    void add(DesignSums& sums, const Rational& probability, const Rational& result, bool is_pushed) const;
    void bound(std::array<DesignBounds, kDesignSums>& sums) const;
    /// The return whose net result has this mean.
    Rational figure(const Rational& mean, const Rational& pushed) const;
};

/// Those that have targets.
std::vector<ReturnExcess> excesses_of(const std::vector<DesignTarget>& targets);

}  // namespace sabot
