#pragma once

#include "play/round.hpp"
#include "statistics/unseen_cards.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace sabot {

/// The cards that were seen before a card, and to which it is compared: the first to the sixth card before
/// it, the card at its place in the last round, and the card at its place in the other hand. kNoCard where
/// there is none, or where it is not known.
inline constexpr std::size_t kReferences = 8;
inline constexpr std::size_t kCardsBefore = 6;
/// What is compared: ranks, suits, colours, and the order of a new deck.
inline constexpr std::size_t kComparisons = 8;
inline constexpr std::size_t kRelations = kReferences * kComparisons;

/// A relation is a function from the cards that were seen to a set R of the 52 cards, such as "the cards of
/// the rank of the card before". Given what was seen, the next card is in R with the probability
///
///     p = unseen cards in R / unseen cards,
///
/// so that S = sum (1[card in R] - p) is a martingale with the conditional variance V = sum p (1 - p),
/// however long the shoe is dealt. A shuffled shoe has no relation between its cards but that.
struct Relation {
    std::string id;
    std::string name;
    bool needs_suits = false;
    bool is_of_ranks = false;
};
/// In the order of references, and of comparisons for each.
const std::vector<Relation>& relations();

/// The sets that relations name, by number: thirteen ranks, four suits, two colours, 52 cards; and one
/// without cards, which stands for no reference.
struct RelationSets {
    static constexpr std::size_t kRanksFrom = 0;
    static constexpr std::size_t kSuitsFrom = kRanksFrom + kRanks;
    static constexpr std::size_t kColoursFrom = kSuitsFrom + UnseenRanks::kSuits;
    static constexpr std::size_t kCardsFrom = kColoursFrom + 2;
    static constexpr std::size_t kNone = kCardsFrom + kCardsInDeck;
    static constexpr std::size_t kSize = kNone + 1;
    using Row = std::array<std::int32_t, kComparisons>;

    /// Without suits, only ranks are compared; of a shoe that is known by points alone, nothing.
    explicit RelationSets(UnseenCards::Level level);

    /// For each card and kNoCard, the set that it names in each comparison, and the one that it is in.
    std::array<Row, kCardsInDeck + 1> named{};
    std::array<Row, kCardsInDeck + 1> own{};
    /// For each card, all sets that it is in. Where suits are not known, some stand for none.
    std::array<std::array<std::int32_t, 4>, kCardsInDeck + 1> all{};
};

}  // namespace sabot
