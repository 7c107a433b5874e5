#pragma once

#include "cards/notation.hpp"
#include "cards/shoe.hpp"
#include "exact/exact.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace sabot {

/// A card counter's tags: what is added to the running count when a card is seen. Cards without a tag
/// count 0.
struct CountSystem {
    struct Tag {
        WrittenCard card;
        int tag = 0;
    };
    std::vector<Tag> tags;
};

/// Reads "A=1 2=1 0=-2": keys as those of parse_shoe(), of one kind; whole numbers from -1000 to 1000. Throws
/// InputError.
CountSystem parse_tags(std::string_view text);

/// How well the count follows a wager's expected value: the correlation of tags and effects of removal
/// over the cards of the shoe,
///
///     sum n t E / sqrt(sum n (t - mean)^2 * sum n E^2)
///
/// with n the counts, t the tags, E the effects, whose mean is 0 (Griffin, The Theory of Blackjack,
/// chapter 4, where it is the betting correlation of balanced counts; the mean is taken off here so that
/// unbalanced ones are right too).
struct BettingCorrelation {
    /// The square of the correlation, exact; nothing where all tags or all effects are equal.
    std::optional<Rational> squared;
    /// -1, 0 or 1.
    int sign = 0;
};

/// Cards and what the removal of one of them does to an expected value.
struct TaggedEffect {
    CardSet cards;
    Rational effect;
};

/// Nothing where the shoe is not known closely enough to say how many cards of an effect have which tag.
std::optional<BettingCorrelation> betting_correlation(const CountSystem& system, const Shoe& shoe,
                                                      const std::vector<TaggedEffect>& effects);

}  // namespace sabot
