#pragma once

#include "cards/card.hpp"
#include "cards/partition.hpp"

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// Number of cards of a kind. At most kMaxCards in a shoe, so sums of counts cannot overflow.
using CardCount = std::int64_t;

/// A shoe holds at most a million cards (19,230 decks): more is a typing mistake. The bound
/// also keeps numbers of deals within 128 bits: (10^6)^6 = 10^36 < 2^127.
inline constexpr CardCount kMaxCards = 1'000'000;

/// A coup can need six cards, so a shoe with fewer cannot finish every coup.
inline constexpr CardCount kMinCards = 6;

/// The number of decks of a shoe from which cards are dealt with replacement: "infinite". Above every other
/// number of decks.
inline constexpr int kInfiniteDecks = std::numeric_limits<int>::max();

/// A composition of cards, known card by card, or only by rank or by point value, or a mixture: when "a
/// nine" is removed from eight whole decks, it is not known which suit of nine is one short, but all other
/// cards are still known one by one. The shoe is a list of cells, disjoint sets of cards, each with
/// its count.
///
/// Infinite decks are one whole deck to which every dealt card comes back, so that each card is one of the 52
/// with equal probability, whatever is dealt or removed.
class Shoe {
public:
    struct Cell {
        CardSet cards;
        CardCount count = 0;

        friend bool operator==(const Cell&, const Cell&) = default;
    };

    /// decks >= 1, or kInfiniteDecks. Throws InputError where that makes more than kMaxCards.
    static Shoe of_decks(CardCount decks);
    /// Cells must be disjoint, counts >= 0; cards in no cell are absent. Throws InputError on more
    /// than kMaxCards or fewer than kMinCards.
    static Shoe of_cells(const std::vector<Cell>& cells);

    /// Of infinite decks the cards of one deck: what a card is dealt from.
    CardCount total() const { return total_; }
    /// Whether dealt and removed cards come back: infinite decks.
    bool with_replacement() const { return with_replacement_; }
    /// How many whole decks this is, where it is known to be that; may be kInfiniteDecks.
    std::optional<CardCount> whole_decks() const;
    /// How many cards are known to be among `cards`; nothing where a cell that holds cards is only
    /// partly within the set.
    std::optional<CardCount> count(CardSet cards) const;
    /// Counts by class of the partition; nothing where a cell that holds cards spans two classes.
    std::optional<std::array<CardCount, kCardsInDeck>> counts(const Partition& partition) const;
    /// The cells, those without cards left out.
    const std::vector<Cell>& cells() const { return cells_; }

    /// Removes one card, of which only is known that it is one of `cards`. Cells for which
    /// the card cannot be distinguished are merged. Infinite decks stay as they are. Throws InputError
    /// (naming the card as `name`) where no such card is left.
    void remove(CardSet cards, const std::string& name);

    friend bool operator==(const Shoe&, const Shoe&) = default;

private:
    std::vector<Cell> cells_;
    CardCount total_ = 0;
    bool with_replacement_ = false;
};

/// Throws InputError for infinite decks. `why` says what needs a number of cards, as in "a census is of the
/// cards that are left in a shoe".
void require_finite(const Shoe& shoe, const char* why);

}  // namespace sabot
