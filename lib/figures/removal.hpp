#pragma once

#include "figures/count_system.hpp"
#include "figures/examined.hpp"
#include "rules/game.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// How closely removed cards are distinguished: by point value, by rank, or card by card.
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

/// The removed cards of the request taken together.
struct JointEffect {
    /// Expected value without all of them less that of the whole shoe.
    Rational exact;
    /// The effects of each alone on the whole shoe, added up.
    Rational sum_of_single;
    /// The best linear estimate: the sum times (N-1)/(N-k) for k of N cards.
    Rational linear_estimate;
};

/// Effects of removal on one wager.
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

/// What to remove, and how to look at it.
struct RemovalRequest {
    Setup setup;
    /// Ids of the wagers to compute; all where empty.
    std::vector<std::string> wagers = {};
    /// How closely to distinguish removed cards; as each wager reads them where nothing is given.
    std::optional<RemovalLevel> by = {};
    /// Compute the interaction of every two cards too.
    bool interactions = false;
    /// Compute how well this count follows each wager.
    std::optional<CountSystem> tags = {};
    /// Leave out wagers that read more than is known of the shoe, even where they were asked for by id or are
    /// all there are.
    bool leave_refused = false;
};

/// Effects of removal, on the shoe without the removed cards.
struct Removal {
    Examined examined;
    /// Undealt cards less one, by which effects are multiplied to compare shoes of different sizes: 51 for a
    /// single deck.
    CardCount scale = 0;
    /// The finest level among the wagers.
    RemovalLevel by = RemovalLevel::value;
    std::vector<WagerRemoval> wagers;
    /// Ids of wagers that read more than is known of the shoe.
    std::vector<std::string> refused;
};

/// Computes the effects of removing each card. Throws InputError as analyze() does (with leave_refused, not
/// for a wager), and where `by` is coarser than a wager reads, or the shoe has fewer than kMinCards left
/// after a removal. Cost: that of analyze() for each card of the level; cards that no wager distinguishes,
/// and of which the shoe holds equally many, share one.
Removal removal(const Game& game, const RemovalRequest& request);

}  // namespace sabot
