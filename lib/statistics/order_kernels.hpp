#pragma once

#include "play/round.hpp"
#include "statistics/relations.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace sabot {

/// A number for each card, then zeros: whole vectors of 16 bits.
struct alignas(64) CardRow {
    std::array<std::int16_t, 64> of{};
};

/// For each card, how often each other one lay next to it in a shoe, and how often within kWindow cards.
struct NeighbourRows {
    static constexpr std::size_t kWindow = 16;
    /// The index of a row of zeros. The row of kNoCard means nothing.
    static constexpr std::size_t kNone = kNoCard + 1;
    using Rows = std::array<CardRow, kNone + 1>;

    Rows adjacent{};
    Rows near{};
};

/// What is compared: cards that were dealt next to each other, and come again within kWindow cards; and cards
/// that were dealt within kWindow cards, and come next to each other.
inline constexpr std::size_t kCardScores = 2;

/// The score of a card, and the sums of the scores of all unseen cards and of their squares.
struct CardScores {
    std::array<std::int32_t, kCardScores> own{};
    std::array<std::int32_t, kCardScores> sum{};
    std::array<std::int32_t, kCardScores> squares{};
};

/// The inner loops of OrderCounter, compiled for wider vectors too. The source file contains nothing
/// else, so that no other code is compiled for instructions that the machine may lack.
///
/// `cards`: the cards of the shoe in their order, as Card::index(), or kNoCard. Precondition: fewer than
/// 1,000 of each.
void count_neighbours(std::span<const std::uint8_t> cards, NeighbourRows& rows);

/// Sets a score, up to `max_score`, for each card of a shoe that is dealt after another one. `unseen`: the
/// cards of the full shoe, at most 32767 / max_score of each. Precondition: no kNoCard.
void score_cards(const NeighbourRows& rows, std::span<const std::uint8_t> cards, CardRow unseen,
                 std::int16_t max_score, CardScores* scores);

/// A card that is dealt, and what it is compared with.
struct RelatedCard {
    static constexpr std::uint8_t kDecidesNothing = kDecidingPlaces.size();

    std::array<std::uint8_t, kReferences> references{};
    std::uint8_t card = 0;
    /// The number of its place in kDecidingPlaces.
    std::uint8_t deciding = kDecidesNothing;
    /// For each decision, the values that make it: bit v stands for value v.
    std::array<std::uint16_t, kDecisions> values{};
    /// Where it is in FarCards.
    std::size_t at = 0;
};

/// The cards that were seen, in their order, for comparisons of cards up to a deck before: for each
/// comparison, the set that each card is in, and how many unseen cards this set has. Both are doubles, so
/// that the inner loop goes over neighbours in memory. Before the first card and after a gap, there are
/// kFarthest cards that were not seen and are in no set, -1.
struct FarCards {
    std::array<std::vector<double>, kFarComparisons> sets;
    std::array<std::vector<double>, kFarComparisons> counts;

    /// Appends cards in no set: those that are not seen, and those whose sets follow later.
    void resize(std::size_t cards) {
        for (std::size_t row = 0; row < kFarComparisons; ++row) {
            sets[row].resize(cards, -1);
            counts[row].resize(cards, 0);
        }
    }
};

/// Sums over cards, for each relation: how often a card was in its set, p, and p (1 - p). All are integers in
/// doubles, in units of RelationUnits, and so the same in any order. Range: at most kMaxCards cards.
struct RelationSums {
    static constexpr std::size_t kMaxCards = 512;

    alignas(64) std::array<double, kRelationSums> observed{};
    alignas(64) std::array<double, kRelationSums> expected{};
    alignas(64) std::array<double, kRelationSums> variance{};
};

/// The units of p, and of its products, for n unseen cards: 2^44 / n and 2^46 / n^2, rounded.
struct RelationUnits {
    static constexpr int kBits = 44;
    static constexpr int kVarianceBits = 46;

    double one = 0;
    double square = 0;
};

/// The unseen cards of each set, by its number.
struct UnseenSets {
    alignas(64) std::array<double, RelationSets::kSize> counts{};
    /// What a card takes out of its sets: 1, or 0 with infinite decks.
    double taken = 1;
};

/// The inner loop of OrderCounter, compiled for wider vectors too: adds the cards to the sums, and takes them
/// out of the unseen cards. `units`: points to the units for the number of unseen cards before the first
/// card; those for smaller numbers are before it in memory. Cost: about 25 nanoseconds a card.
void relate_cards(const RelationSets& sets, std::span<const RelatedCard> cards, const RelationUnits* units,
                  double left, UnseenSets& unseen, FarCards& far, RelationSums& sums);

}  // namespace sabot
