#pragma once

#include "api.hpp"
#include "figures/examined.hpp"
#include "figures/refused_wager.hpp"
#include "opaque.hpp"
#include "rules/game.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace SABOT_API sabot {

extern template class Opaque<struct BettingCorrelation>;
extern template class Opaque<struct CountSystem>;
extern template class Opaque<struct JointEffect>;

/// Which cards are distinguished when they are removed: point values, ranks, or all cards.
enum class RemovalLevel { value, rank, card };

/// "value", "rank" or "card".
const char* to_string(RemovalLevel level);

/// The effect of removing one card.
struct CardEffect {
    WrittenCard card;
    /// How many of these cards the shoe holds.
    CardCount count = 0;
    /// The expected value without the card, minus that with it; nothing if the shoe does not hold the card.
    std::optional<Rational> effect;
    /// The effect times Removal::scale.
    std::optional<Rational> scaled = {};
    friend bool operator==(const CardEffect&, const CardEffect&) = default;
};

/// The interaction of two removals: their joint effect minus both single effects.
struct Interaction {
    WrittenCard first;
    WrittenCard second;
    /// Nothing if the shoe does not hold both.
    std::optional<Rational> second_difference;
    friend bool operator==(const Interaction&, const Interaction&) = default;
};

/// Effects of removal on one wager.
struct WagerRemoval {
    std::string id;
    std::string name;
    RemovalLevel level = RemovalLevel::value;
    /// The expected value for the shoe from which the cards are removed.
    Rational base;
    std::vector<CardEffect> effects;
    /// The sum of count times effect. It must be 0, because the removal of an unseen card changes nothing.
    Rational weighted_sum;
    /// Empty unless interactions were requested.
    std::vector<Interaction> interactions;
    /// The joint effect of the removed cards; nothing if there are none.
    Opaque<JointEffect> joint;
    /// How well the requested tags predict the wager.
    Opaque<BettingCorrelation> correlation;
    friend bool operator==(const WagerRemoval&, const WagerRemoval&) = default;
};

/// The cards to remove, and the figures to compute.
struct RemovalRequest {
    Setup setup;
    /// Ids of the wagers to compute; empty for all.
    std::vector<std::string> wagers = {};
    /// Which cards to distinguish. Nothing means, for each wager, the coarsest level that distinguishes all
    /// cards that the wager does.
    std::optional<RemovalLevel> by = {};
    /// Also compute the interaction of every pair of cards.
    bool interactions = false;
    /// A count, parsed by count_of(), whose correlation with each wager is computed.
    Opaque<CountSystem> tags = {};
    /// The factor of scaled effects, 1 to kMaxCards; by default the number of undealt cards minus one.
    std::optional<CardCount> scale = {};
    /// Whether to list as refused, without an error, wagers that depend on more than is known of the shoe and
    /// those on several coups, even if they were requested by id or no other wager remains.
    bool leave_refused = false;
};

/// A card counter's tags, such as "A=1 2=1 0=-2": the numbers added to the running count when a card is seen.
/// Keys are as in parse_shoe() and all of one kind; tags are whole numbers from -1000 to 1000. Cards without
/// a tag have 0. Throws InputError.
Opaque<CountSystem> count_of(std::string_view tags);

/// Effects of removal, on the shoe without the removed cards.
struct Removal {
    Examined examined;
    /// The number of undealt cards.
    CardCount cards = 0;
    /// The factor of scaled effects: cards - 1 unless another was requested, for example 51 for a single
    /// deck. Scaled effects of shoes of different sizes can be compared.
    CardCount scale = 0;
    /// The finest level that was used for any wager.
    RemovalLevel by = RemovalLevel::value;
    std::vector<WagerRemoval> wagers;
    /// Wagers that depend on more than is known of the shoe, or are on several coups.
    std::vector<RefusedWager> refused;
    friend bool operator==(const Removal&, const Removal&) = default;

    /// The figures of the wager with that id; nullptr if there are none.
    const WagerRemoval* wager(std::string_view id) const;
};

/// Computes the effects of removing each card. Throws InputError as analyze() does (with leave_refused, not
/// for wagers that depend on more than is known), if `by` is too coarse for a wager, and if a removal leaves
/// fewer than kMinCards cards. Cost: that of analyze() for each card of the level. Cards that no wager
/// distinguishes, and of which the shoe holds the same number, are computed once.
Removal removal(const Game& game, const RemovalRequest& request);

/// The wagers whose weighted sum is not 0.
std::vector<std::string> failed_checks(const Removal& removal);

}  // namespace sabot
