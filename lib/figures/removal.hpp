#pragma once

#include "figures/count_system.hpp"
#include "figures/examined.hpp"
#include "rules/game.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// How finely removed cards are told apart.
enum class RemovalLevel { value, rank, card };

/// "value", "rank" or "card".
const char* to_string(RemovalLevel level);

/// What the removal of one card does.
struct CardEffect {
    WrittenCard card;
    /// How many the shoe holds.
    CardCount count = 0;
    /// Expected value of the shoe without the card less that of the shoe; nothing where it holds none.
    std::optional<Rational> effect;
};

/// How far the effects of two removals are from adding up: the joint effect less both single ones.
struct Interaction {
    WrittenCard first;
    WrittenCard second;
    /// Nothing where the shoe does not hold both.
    std::optional<Rational> second_difference;
};

/// The cards of --remove taken together.
struct JointEffect {
    /// Expected value without all of them less that of the whole shoe.
    Rational exact;
    /// The effects of each alone on the whole shoe, added up.
    Rational sum_of_single;
    /// The best linear estimate: the sum times (N-1)/(N-k) for k of N cards.
    Rational linear_estimate;
};

struct WagerRemoval {
    std::string id;
    std::string name;
    RemovalLevel level = RemovalLevel::value;
    /// Expected value of the shoe before the removals that are listed.
    Rational base;
    std::vector<CardEffect> effects;
    /// Sum of count times effect: 0, since the removal of an unseen card changes nothing.
    Rational weighted_sum;
    /// Where they were asked for.
    std::vector<Interaction> interactions;
    std::optional<JointEffect> joint;
    std::optional<BettingCorrelation> correlation;
};

struct RemovalRequest {
    Setup setup;
    std::vector<std::string> wagers;
    /// As each wager reads them where nothing is given.
    std::optional<RemovalLevel> by;
    bool interactions = false;
    std::optional<CountSystem> tags;
    /// Wagers that need more than the shoe tells are left out even where they were asked for by id or are
    /// all.
    bool leave_refused = false;
};

/// The effects are on the shoe without the removed cards.
struct Removal {
    Examined examined;
    /// Undealt cards, less one: what effects are multiplied with to compare shoes of different sizes (51 for
    /// a single deck).
    CardCount scale = 0;
    /// The finest level among the wagers.
    RemovalLevel by = RemovalLevel::value;
    std::vector<WagerRemoval> wagers;
    /// Wagers that need more than the shoe tells, by id.
    std::vector<std::string> refused;
};

/// Throws InputError as analyze() does (with leave_refused, not for a wager), and where `by` is coarser than
/// a wager reads, or the shoe has fewer than kMinCards left after a removal. Cost: a walk for each card of
/// the level; cards that no question of a wager tells apart, and of which the shoe holds as many, share one.
Removal removal(const Game& game, const RemovalRequest& request);

}  // namespace sabot
