#pragma once

#include "cards/shoe.hpp"
#include "exact/approximation.hpp"
#include "on_progress.hpp"
#include "rules/game.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace sabot {

/// The tags that gain most at one number of unseen cards, proven by enumeration.
struct BestTags {
    int size = 0;
    CardCount unseen = 0;
    /// As a text such as "A=1 2=-3"; "A=0" if no list gains.
    std::string tags;
    /// Per round, with the best bound of the running count at this number of unseen cards.
    Approximation gain;
    /// The lists of tags that were compared: all of them, but only one of those that differ by a constant or
    /// by their sign; and how many were computed in full, the others having a smaller upper bound.
    std::uint64_t lists = 0;
    std::uint64_t computed = 0;
    friend bool operator==(const BestTags&, const BestTags&) = default;
};

inline constexpr int kMaxSizeOfBestTags = 2;

/// Among all lists of whole tags from -size to size, by the cards that the wager distinguishes. Adding a
/// constant to all tags moves the bound at one number of unseen cards, and nothing else; so do negative tags
/// with an upper bound.
///
/// With X, its mean, its linear part L and the rest R as in play_bound.hpp, and S the count, every bettor who
/// follows S gains at most E[max(E[X | S], 0)]. Since E[R | S] varies less than R (Jensen),
///
///     gain <= E[max(E[X] + e + E[L | S], 0)] + (sqrt(e^2 + v) - e) / 2   for every e, v = Var R
///
/// where E[L | S] is a sum over tags of the mean effect of their cards, times how many of them are unseen
/// given S. That costs a thousandth of the gain itself (TagGains). A list whose bound is below the gain of
/// another is left out; all others are computed. Gains in doubles differ from the exact ones by less than
/// 10^-9 of themselves, which is the error of `gain`; a list that gains so little more may be missed.
///
/// Throws InputError about "tags" for another size, or for a number of unseen cards that is not 6 to half the
/// shoe; Interrupted if `on_progress`
/// ends the search, whose progress is in lists. Cost for eight decks, point values and size 1: two seconds;
/// size 2 has 150 times as many lists.
BestTags best_tags(const Game& game, const Shoe& shoe, const std::string& wager, int size, CardCount unseen,
                   const OnProgress& on_progress = {});

}  // namespace sabot
