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
/// The cards up to a deck before are compared by value and by suit, one sum for each distance n: this shows
/// values or suits that come again n cards later.
inline constexpr std::size_t kFarthest = 52;
inline constexpr std::size_t kFarComparisons = 2;
/// Places, as in Round::cards, whose card may put its hand ahead of the other one, as far as that was dealt,
/// or make them level.
inline constexpr std::array<std::size_t, 3> kDecidingPlaces{4, 2, 5};
inline constexpr std::size_t kDecisions = 2;
/// Where each kind of relations begins, in the order of sums.
inline constexpr std::size_t kFarFrom = kReferences * kComparisons;
inline constexpr std::size_t kDecidingFrom = kFarFrom + kFarComparisons * kFarthest;
inline constexpr std::size_t kRelationSums = kDecidingFrom + kDecidingPlaces.size() * kDecisions;

/// A relation is a function from the cards that were seen to a set R of the 52 cards, such as "the cards of
/// the rank of the card before". Given what was seen, the next card is in R with the probability
///
///     p = unseen cards in R / unseen cards,
///
/// so that S = sum (1[card in R] - p) is a martingale with the conditional variance V = sum p (1 - p),
/// however long the shoe is dealt. A shuffled shoe has no relation between its cards but that.
///
/// The set may also be the values that decide: with Player on 6 and Banker on 3, a third card of 4 to 6 puts
/// Banker ahead, and one of 3 makes the hands level. A dealer who deals the second card when the first one
/// loses changes how often they come, whatever else is right.
struct Relation {
    std::string id;
    std::string name;
    /// The first level at which the sets are known.
    UnseenCards::Level level = UnseenCards::Level::points;
    bool is_of_ranks = false;
    bool is_deciding = false;
    /// The place and the number of its sums. Several sums make one test: that of the one that deviates most,
    /// times their number (Bonferroni).
    std::size_t first = 0;
    std::size_t sums = 1;

    bool needs_suits() const { return level == UnseenCards::Level::cards; }
};
/// All relations, in the order of their sums: each comparison with each reference, comparisons with cards up
/// to a deck before, and places that decide.
const std::vector<Relation>& relations();

/// The sets that relations name, by number: thirteen ranks, four suits, two colours, 52 cards, ten values;
/// and one without cards, which stands for no reference.
struct RelationSets {
    static constexpr std::size_t kRanksFrom = 0;
    static constexpr std::size_t kSuitsFrom = kRanksFrom + kRanks;
    static constexpr std::size_t kColoursFrom = kSuitsFrom + UnseenRanks::kSuits;
    static constexpr std::size_t kCardsFrom = kColoursFrom + 2;
    static constexpr std::size_t kValuesFrom = kCardsFrom + kCardsInDeck;
    static constexpr std::size_t kValues = 10;
    static constexpr std::size_t kNone = kValuesFrom + kValues;
    static constexpr std::size_t kSize = kNone + 1;
    using Row = std::array<std::int32_t, kComparisons>;

    /// Without suits, only ranks and values are compared; of a shoe that is known by points alone, values.
    explicit RelationSets(UnseenCards::Level level);

    /// For each card and kNoCard, the set that it names in each comparison, and the one that it is in.
    std::array<Row, kCardsInDeck + 1> named{};
    std::array<Row, kCardsInDeck + 1> own{};
    /// For each card, all sets that it is in. Where suits are not known, those of suits mean nothing.
    std::array<std::array<std::int32_t, 5>, kCardsInDeck + 1> all{};
    /// For each comparison of cards up to a deck before, the set that each card names and is in; kNone for
    /// none.
    std::array<std::array<std::int32_t, kCardsInDeck + 1>, kFarComparisons> far{};
};

}  // namespace sabot
