#pragma once

#include "api.hpp"
#include "cards/shoe.hpp"
#include "exact/signed_root.hpp"
#include "figures/count_system.hpp"

#include <optional>
#include <vector>

namespace sabot {

/// How well the count predicts a wager's expected value: the correlation of tags and effects of removal over
/// the cards of the shoe,
///
///     sum n t E / sqrt(sum n (t - mean)^2 * sum n E^2)
///
/// where n is the number of cards, t their tag, and E their effect; the mean of the effects is 0. For
/// balanced counts this is the betting correlation of Griffin, The Theory of Blackjack, chapter 4;
/// subtracting the mean extends it to unbalanced counts.
struct SABOT_API BettingCorrelation {
    /// The exact square of the correlation; nothing if all tags or all effects are equal.
    std::optional<Rational> squared;
    /// The sign of the correlation: -1, 0 or 1.
    int sign = 0;

    /// The correlation itself. Precondition: there is one.
    SignedRoot correlation() const { return {*squared, sign}; }
    friend bool operator==(const BettingCorrelation&, const BettingCorrelation&) = default;
};

/// A set of cards and the effect of removing one of them on an expected value.
struct TaggedEffect {
    CardSet cards;
    Rational effect;
};

/// Computes the correlation; nothing if the shoe does not determine how many cards have each effect and tag.
std::optional<BettingCorrelation> betting_correlation(const CountSystem& system, const Shoe& shoe,
                                                      const std::vector<TaggedEffect>& effects);

}  // namespace sabot
