#pragma once

#include "statistics/relations.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace sabot {

/// A card that is dealt, and the cards before it to which it is compared.
struct RelatedCard {
    std::array<std::uint8_t, kReferences> references{};
    std::uint8_t card = 0;
};

/// Sums over cards, of each relation: how often a card was in its set, and of p and p (1 - p). All are
/// integers in doubles, in units of RelationUnits, and so the same in any order. Range: at most kMaxCards
/// cards.
struct RelationSums {
    static constexpr std::size_t kMaxCards = 512;

    alignas(64) std::array<double, kRelations> observed{};
    alignas(64) std::array<double, kRelations> expected{};
    alignas(64) std::array<double, kRelations> variance{};
};

/// The units of p, and of its products, in a number of unseen cards: 2^44 / n and 2^46 / n^2, rounded.
struct RelationUnits {
    static constexpr int kBits = 44;
    static constexpr int kVarianceBits = 46;

    double one = 0;
    double square = 0;
};

/// By number, the unseen cards of each set.
struct UnseenSets {
    alignas(64) std::array<double, RelationSets::kSize> counts{};
    /// What a card takes out of its sets: 1, or 0 of infinite decks.
    double taken = 1;
};

/// The inner loop of OrderCounter, compiled for wider vectors too: adds the cards to the sums, and takes them
/// out of the unseen cards. `units`: of the number of unseen cards before the first one, and, before it in
/// memory, of smaller numbers. Cost: about 25 nanoseconds a card.
void relate_cards(const RelationSets& sets, std::span<const RelatedCard> cards, const RelationUnits* units,
                  double left, UnseenSets& unseen, RelationSums& sums);

}  // namespace sabot
