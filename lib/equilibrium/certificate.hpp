#pragma once

#include "equilibrium/equilibrium_family.hpp"
#include "rules/hand.hpp"
#include "rules/outcome_probabilities.hpp"

namespace sabot {

/// What a pair of strategies is worth and what each alternative would be, per coup and unit staked. It is
/// what makes an equilibrium one: see improvements().
struct Certificate {
    struct PlayerSet {
        /// That the coup leads here: Player holds this hand and Banker no natural.
        Rational probability;
        /// Player's value if he always draws here, or always stands, and plays elsewhere by the strategy.
        Rational if_drawing;
        Rational if_standing;

        friend bool operator==(const PlayerSet&, const PlayerSet&) = default;
    };
    struct BankerSet {
        /// That the coup leads here, Player playing as he does.
        Rational probability;
        /// What drawing here brings Banker more than standing, per coup.
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

/// A set at which a side could do better by changing what he does there, and by how much per coup.
struct Improvement {
    Hand side;
    /// The place in Equilibrium::player or Equilibrium::banker.
    std::size_t set;
    Rational gain;
};

/// All of them; none if and only if the strategies are a Nash equilibrium: either side's value is a sum over
/// its sets, so that a side that cannot gain at any one of them cannot gain by any change of its strategy.
std::vector<Improvement> improvements(const Certificate& certificate, const StrategyPair& strategies);

}  // namespace sabot
