#pragma once

#include "equilibrium/equilibrium_family.hpp"
#include "rules/hand.hpp"
#include "rules/outcome_probabilities.hpp"

namespace sabot {

/// The values of a pair of strategies and of each alternative, per coup and unit staked. They prove or
/// disprove that the pair is an equilibrium; see improvements().
struct Certificate {
    struct PlayerSet {
        /// The probability that Player has this hand and Banker has no natural.
        Rational probability;
        /// Player's value if Player always draws here, or always stands, and otherwise follows the strategy.
        Rational if_drawing;
        Rational if_standing;

        friend bool operator==(const PlayerSet&, const PlayerSet&) = default;
    };
    struct BankerSet {
        /// The probability that a coup reaches this set under Player's strategy.
        Rational probability;
        /// Banker's value per coup of drawing here minus that of standing.
        Rational gain;

        friend bool operator==(const BankerSet&, const BankerSet&) = default;
    };
    OutcomeProbabilities outcomes;
    Rational value_player;
    Rational value_banker;
    /// By information set, in the order of Equilibrium::player and Equilibrium::banker.
    std::vector<PlayerSet> player;
    std::vector<BankerSet> banker;

    friend bool operator==(const Certificate&, const Certificate&) = default;
};

/// An information set at which a side could gain by playing differently, and the gain per coup.
struct Improvement {
    Hand side = Hand::player;
    /// Index in Equilibrium::player or Equilibrium::banker.
    std::size_t set = 0;
    Rational gain;
};

/// All improvements. There are none if and only if the strategies are a Nash equilibrium: each side's value
/// is a sum over its sets, so a side that cannot gain at any single set cannot gain by any change of its
/// strategy.
std::vector<Improvement> improvements(const Certificate& certificate, const StrategyPair& strategies);

}  // namespace sabot
