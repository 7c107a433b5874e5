#pragma once

#include "figures/count_system.hpp"
#include "figures/examined.hpp"
#include "figures/refused_wager.hpp"
#include "rules/game.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// Which cards are distinguished when they are removed: point values, ranks, or all cards.
enum class RemovalLevel { value, rank, card };

/// "value", "rank" or "card".
const char* to_string(RemovalLevel level);

/// The effect of removing one card.
struct CardEffect {
    WrittenCard card;
    /// How many of these cards the shoe holds.
    CardCount count = 0;
    /// Expected value without the card minus that with it; nothing if the shoe holds none.
    std::optional<Rational> effect;
};

/// The interaction of two removals: the joint effect minus both single effects.
struct Interaction {
    WrittenCard first;
    WrittenCard second;
    /// Nothing if the shoe does not hold both.
    std::optional<Rational> second_difference;
};

/// The joint effect of all removed cards of the request.
struct JointEffect {
    /// Expected value without all of them minus that of the whole shoe.
    Rational exact;
    /// The sum of the effects of removing each one alone from the whole shoe.
    Rational sum_of_single;
    /// The best linear estimate: the sum times (N-1)/(N-k) for k of N cards.
    Rational linear_estimate;
};

/// Effects of removal on one wager.
struct WagerRemoval {
    std::string id;
    std::string name;
    RemovalLevel level = RemovalLevel::value;
    /// Expected value of the shoe before the listed removals.
    Rational base;
    std::vector<CardEffect> effects;
    /// The sum of count times effect. It must be 0, because the removal of an unseen card changes nothing.
    Rational weighted_sum;
    /// Empty unless they were requested.
    std::vector<Interaction> interactions;
    std::optional<JointEffect> joint;
    std::optional<BettingCorrelation> correlation;
};

/// The cards to remove, and the figures to compute.
struct RemovalRequest {
    Setup setup;
    /// Ids of the wagers to compute; empty for all.
    std::vector<std::string> wagers = {};
    /// Which cards to distinguish; nothing for the coarsest level that each wager allows.
    std::optional<RemovalLevel> by = {};
    /// Also compute the interaction of every pair of cards.
    bool interactions = false;
    /// Compute how well this count predicts each wager.
    std::optional<CountSystem> tags = {};
    /// The factor of scaled effects; nothing for the number of undealt cards minus one. Range: 1 to
    /// kMaxCards.
    std::optional<CardCount> scale = {};
    /// Leave out wagers that depend on more than is known of the shoe, even if they were requested by id or
    /// no other wager remains.
    bool leave_refused = false;
};

/// Effects of removal, on the shoe without the removed cards.
struct Removal {
    Examined examined;
    /// The number of undealt cards.
    CardCount cards = 0;
    /// The factor of scaled effects, which compare shoes of different sizes: cards - 1, 51 for a single deck,
    /// unless another was requested.
    CardCount scale = 0;
    /// The finest level among the wagers.
    RemovalLevel by = RemovalLevel::value;
    std::vector<WagerRemoval> wagers;
    /// Wagers that depend on more than is known of the shoe.
    std::vector<RefusedWager> refused;
};

/// Computes the effects of removing each card. Throws InputError as analyze() does (with leave_refused, not
/// for wagers that depend on more than is known), if `by` is too coarse for a wager, and if a removal leaves
/// fewer than kMinCards cards. Cost: that of analyze() for each card of the level; cards that no wager
/// distinguishes, and of which the shoe holds equally many, are computed once.
Removal removal(const Game& game, const RemovalRequest& request);

/// The wagers whose weighted sum is not 0.
std::vector<std::string> failed_checks(const Removal& removal);

}  // namespace sabot
