#pragma once

#include "api.hpp"
#include "cards/card.hpp"

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace SABOT_API sabot {

class Partition;

/// A number of cards. A shoe holds at most kMaxCards, so sums of counts cannot overflow.
using CardCount = std::int64_t;

/// The maximum number of cards in a shoe, a million (19,230 decks). A larger number is a typing mistake. The
/// bound also keeps numbers of deals within 128 bits: (10^6)^6 = 10^36 < 2^127.
inline constexpr CardCount kMaxCards = 1'000'000;

/// The minimum number of cards in a shoe: a coup can need six cards.
inline constexpr CardCount kMinCards = 6;

/// Number of decks of a shoe from which cards are dealt with replacement ("infinite"). It is greater than
/// every other number of decks.
inline constexpr int kInfiniteDecks = std::numeric_limits<int>::max();

/// A composition of cards, known card by card, only by rank, only by point value, or partly each: when "a
/// nine" is removed from eight whole decks, the suit of that nine is unknown, but all other cards are still
/// known one by one. The shoe is a list of cells: disjoint sets of cards, each with its count.
///
/// Infinite decks are one whole deck to which every dealt card returns, so each card is one of the 52 with
/// equal probability, regardless of dealt and removed cards.
class Shoe {
public:
    struct Cell {
        CardSet cards;
        CardCount count = 0;

        friend bool operator==(const Cell&, const Cell&) = default;
    };

    /// Range: decks >= 1, or kInfiniteDecks. Throws InputError for more than kMaxCards cards.
    static Shoe of_decks(CardCount decks);
    /// Cards in no cell are absent. Throws InputError for more than kMaxCards or fewer than kMinCards cards.
    /// Precondition: cells are disjoint, counts >= 0.
    static Shoe of_cells(const std::vector<Cell>& cells);

    /// The number of cards; for infinite decks, that of one deck.
    CardCount total() const { return total_; }
    /// Whether dealt and removed cards return to the shoe: true for infinite decks.
    bool with_replacement() const { return with_replacement_; }
    /// The number of whole decks, which may be kInfiniteDecks; nothing if the shoe is not known to consist of
    /// whole decks.
    std::optional<CardCount> whole_decks() const;
    /// The number of cards of the shoe that are in the set; nothing if a nonempty cell is only partly within
    /// the set.
    std::optional<CardCount> count(CardSet cards) const;
    /// Counts by class of the partition; nothing if a nonempty cell spans two classes.
    std::optional<std::array<CardCount, kCardsInDeck>> counts(const Partition& partition) const;
    /// The nonempty cells.
    const std::vector<Cell>& cells() const { return cells_; }

    /// Removes one card, known only to be one of `cards`. Cells that the card may have come from are merged.
    /// Infinite decks do not change. Throws InputError, which calls the card `name`, if no such card is left.
    void remove(CardSet cards, const std::string& name);

    friend bool operator==(const Shoe&, const Shoe&) = default;

private:
    std::vector<Cell> cells_;
    CardCount total_ = 0;
    bool with_replacement_ = false;
};

}  // namespace sabot
