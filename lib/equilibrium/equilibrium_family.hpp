#pragma once

#include "exact/exact.hpp"

#include <cstddef>
#include <vector>

namespace sabot {

/// Equilibria that are alike: each mixture of Player's strategies with each mixture of Banker's. A single
/// equilibrium is a family with one strategy of each and nothing left to choose.
struct EquilibriumFamily {
    /// Extreme points, ascending: Player's probabilities of drawing by set.
    std::vector<std::vector<Rational>> player;
    /// Extreme points, ascending: Banker's probabilities of drawing by set, 0 at the sets of `indifferent`.
    std::vector<std::vector<Rational>> banker;
    /// Sets of Banker at which he may besides take any probability, whatever he does at the others.
    std::vector<std::size_t> indifferent;

    bool is_single() const { return player.size() == 1 && banker.size() == 1 && indifferent.empty(); }

    friend bool operator==(const EquilibriumFamily&, const EquilibriumFamily&) = default;
    friend bool operator<(const EquilibriumFamily& a, const EquilibriumFamily& b);
};

/// Whether `whole` has all equilibria of `part`. Both are products of closed cells of the same subdivisions,
/// so that a cell within another is a face of it and its extreme points are among the other's; for others,
/// such as families known by one point only, it may miss that they are within, not the reverse.
bool contains(const EquilibriumFamily& whole, const EquilibriumFamily& part);

}  // namespace sabot
