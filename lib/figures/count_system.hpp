#pragma once

#include "cards/notation.hpp"
#include "cards/shoe.hpp"
#include "exact/exact.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace sabot {

/// A card counter's tags: the number added to the running count when a card is seen, 0 for cards without a
/// tag.
struct CountSystem {
    struct Tag {
        WrittenCard card;
        int tag = 0;
    };
    std::vector<Tag> tags;
};

/// Parses "A=1 2=1 0=-2": keys as in parse_shoe(), all of one kind, and whole numbers from -1000 to 1000.
/// Throws InputError.
CountSystem parse_tags(std::string_view text);

/// How well the count predicts a wager's expected value: the correlation of tags and effects of removal over
/// the cards of the shoe,
///
///     sum n t E / sqrt(sum n (t - mean)^2 * sum n E^2)
///
/// where n are the counts, t the tags, and E the effects, whose mean is 0. For balanced counts this is the
/// betting correlation of Griffin, The Theory of Blackjack, chapter 4; subtracting the mean extends it to
/// unbalanced counts.
struct BettingCorrelation {
    /// The exact square of the correlation; nothing if all tags or all effects are equal.
    std::optional<Rational> squared;
    /// The sign of the correlation: -1, 0 or 1.
    int sign = 0;
};

/// A set of cards and the effect of removing one of them on an expected value.
struct TaggedEffect {
    CardSet cards;
    Rational effect;
};

/// Computes the correlation; nothing if the shoe is not known in enough detail to count the cards with each
/// effect and tag.
std::optional<BettingCorrelation> betting_correlation(const CountSystem& system, const Shoe& shoe,
                                                      const std::vector<TaggedEffect>& effects);

}  // namespace sabot
