#pragma once

#include "cards/card.hpp"

#include <bitset>
#include <cstdint>

namespace sabot {

/// Whether the ace is the lowest or the highest rank.
enum class Ace : std::uint8_t { low, high };

inline constexpr int lowest_height(Ace ace) { return ace == Ace::low ? 1 : 2; }
inline constexpr int highest_height(Ace ace) { return ace == Ace::low ? kRanks : kRanks + 1; }
/// The position of the card's rank in the order of ranks, from lowest_height() to highest_height().
inline constexpr int height_of(Card card, Ace ace) {
    return card.rank() == 1 && ace == Ace::high ? highest_height(ace) : card.rank();
}

/// A set of heights: one bit for each, and an unused bit at either end as a sentinel.
using HeightSet = std::bitset<kRanks + 3>;

/// The heights of which a card may still come, given that no card of `closed` will.
inline HeightSet heights_to_come(CardSet closed, Ace ace) {
    HeightSet heights;
    for (int rank = 1; rank <= kRanks; ++rank) {
        const auto height = static_cast<std::size_t>(height_of(Card(rank, Suit::clubs), ace));
        heights.set(height, !closed.contains(CardSet::of_rank(rank)));
    }
    return heights;
}

/// The nearest height of the set above (step 1) or below (step -1) `height`; a sentinel, kRanks + 2 or 0, if
/// there is none.
inline int next_height(const HeightSet& heights, int height, int step) {
    do {
        height += step;
    } while (height > 0 && height < kRanks + 2 && !heights[static_cast<std::size_t>(height)]);
    return height;
}

/// "low" or "high".
inline constexpr const char* words_for(Ace ace) { return ace == Ace::low ? "low" : "high"; }

}  // namespace sabot
