#pragma once

#include "exact/exact.hpp"
#include "figures/examined.hpp"
#include "figures/wager_figures.hpp"
#include "rules/game.hpp"

#include <string>
#include <vector>

namespace sabot {

/// What a wager returns in one outcome of a coup.
struct LookupReturn {
    std::string wager;
    /// The name of the row that pays, or that of the lost stake.
    std::string event;
    /// In units of which a stake has Lookup::stake. Includes the stake as far as it is returned; the fee is
    /// not counted.
    Integer returned;
    friend bool operator==(const LookupReturn&, const LookupReturn&) = default;
};

/// One outcome: the wagers' rows that pay together.
struct LookupOutcome {
    Integer weight;
    std::vector<LookupReturn> returns;
    friend bool operator==(const LookupOutcome&, const LookupOutcome&) = default;
};

/// The outcomes of a coup in whole numbers, from which a test bench draws or adds up: the probability of an
/// outcome is its weight divided by the sum of all weights.
struct Lookup {
    /// The least number of units in a stake with which every amount returned is a whole number.
    Integer stake;
    /// The sum of the weights, which have no common divisor.
    Integer weights;
    /// Each combination of rows once, in the order of the wagers and of their rows. A row that is multiplied
    /// at random has an outcome for each multiplier.
    std::vector<LookupOutcome> outcomes;
    friend bool operator==(const Lookup&, const Lookup&) = default;
};

/// The lookup table of the wagers with these figures, from their joint_distribution() for this game and
/// setup. Throws as that does, and InputError for several wagers of which the wins of one are multiplied at
/// random.
Lookup lookup_of(const Game& game, const Setup& setup, const std::vector<WagerFigures>& wagers);

}  // namespace sabot
