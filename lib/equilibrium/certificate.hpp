#pragma once

#include "api.hpp"
#include "exact/exact.hpp"
#include "rules/hand.hpp"
#include "rules/outcome_probabilities.hpp"

#include <vector>

namespace SABOT_API sabot {

/// A strategy of each side: the probability of drawing at each of its information sets.
///
/// Neither side chooses twice in a coup, so these lists describe any mixture of pure strategies completely,
/// and an equilibrium in such lists is one of the whole game (Kuhn 1953).
struct StrategyPair {
    std::vector<Rational> player;
    std::vector<Rational> banker;

    friend bool operator==(const StrategyPair&, const StrategyPair&) = default;
    friend bool operator<(const StrategyPair& a, const StrategyPair& b) {
        return a.player != b.player ? a.player < b.player : a.banker < b.banker;
    }
};

/// The values of a pair of strategies and of each alternative, per coup and unit staked. They prove or
/// disprove that the pair is an equilibrium.
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
    /// One entry for each information set, in the order of Equilibrium::player and Equilibrium::banker.
    std::vector<PlayerSet> player;
    std::vector<BankerSet> banker;

    friend bool operator==(const Certificate&, const Certificate&) = default;
};

}  // namespace sabot
