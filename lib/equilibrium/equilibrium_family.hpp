#pragma once

#include "exact/exact.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sabot {

/// How a pair of strategies plays: the probability of drawing at each information set of either side.
///
/// Neither side chooses twice in a coup, so such a list says all that matters of any mixture of pure
/// strategies, and what is an equilibrium in these lists is one of the whole game (Kuhn 1953).
struct StrategyPair {
    std::vector<Rational> player;
    std::vector<Rational> banker;

    friend bool operator==(const StrategyPair&, const StrategyPair&) = default;
    friend bool operator<(const StrategyPair& a, const StrategyPair& b) {
        return a.player != b.player ? a.player < b.player : a.banker < b.banker;
    }
};

/// Equilibria that belong together: each mixture of Player's strategies with each mixture of Banker's. A
/// single equilibrium is a family with one strategy of each and nothing left to choose.
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

/// The Nash equilibria of a game.
struct NashEquilibria {
    /// Ascending, none within another; at least one. They may have points in common.
    std::vector<EquilibriumFamily> families;
    /// Whether these are all. Otherwise each family is still one of equilibria, but some that Banker mixes
    /// from more than kMaxCoupled sets at once are given by one strategy of his only.
    bool complete = true;
    /// Branches of the search: what it cost.
    std::uint64_t branches = 0;
};

/// Banker's sets at which he is indifferent at once and whose probabilities depend on each other. Whole decks
/// have one; more than a few take a shoe of a dozen cards.
inline constexpr std::size_t kMaxCoupled = 8;

}  // namespace sabot
