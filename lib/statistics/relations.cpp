#include "relations.hpp"

#include "cards/card.hpp"

#include <fmt/format.h>

namespace sabot {

namespace {

using Sets = RelationSets;

constexpr std::size_t kSuitCount = UnseenRanks::kSuits;

// The rank after this one in a deck, which goes round.
constexpr std::size_t rank_after(std::size_t rank, std::size_t steps) {
    return (rank + steps) % static_cast<std::size_t>(kRanks);
}

// Clubs and spades are black.
constexpr std::size_t colour_of(std::size_t suit) { return suit == 0 || suit == 3 ? 0 : 1; }

constexpr std::size_t number_of_card(std::size_t rank, std::size_t suit) { return rank * kSuitCount + suit; }

/// A row for each comparison: its words, and the set that a card of this rank and suit names.
struct CardComparison {
    const char* id;
    const char* name;
    bool needs_suits;
    bool is_of_ranks;
    std::size_t (*named)(std::size_t rank, std::size_t suit);
    /// The set of the same kind that a card is in.
    std::size_t (*own)(std::size_t rank, std::size_t suit);
};

constexpr std::size_t own_rank(std::size_t rank, std::size_t) { return Sets::kRanksFrom + rank; }
constexpr std::size_t own_suit(std::size_t, std::size_t suit) { return Sets::kSuitsFrom + suit; }
constexpr std::size_t own_colour(std::size_t, std::size_t suit) {
    return Sets::kColoursFrom + colour_of(suit);
}
constexpr std::size_t own_card(std::size_t rank, std::size_t suit) {
    return Sets::kCardsFrom + number_of_card(rank, suit);
}

constexpr std::size_t kLast = kRanks - 1;

// A new deck has its suits one after the other, each upwards or downwards, in whatever order they come.
constexpr std::array<CardComparison, kComparisons> kRows{{
    {"same-rank", "Rank of", false, true, own_rank, own_rank},
    {"same-suit", "Suit of", true, false, own_suit, own_suit},
    {"same-colour", "Colour of", true, false, own_colour, own_colour},
    {"next-rank", "Rank after that of", false, true,
     [](std::size_t rank, std::size_t suit) { return own_rank(rank_after(rank, 1), suit); }, own_rank},
    {"previous-rank", "Rank before that of", false, true,
     [](std::size_t rank, std::size_t suit) { return own_rank(rank_after(rank, kLast), suit); }, own_rank},
    {"same-card", "Rank and suit of", true, true, own_card, own_card},
    {"next-of-suit", "New deck upwards from", true, true,
     [](std::size_t rank, std::size_t suit) { return own_card(rank_after(rank, 1), suit); }, own_card},
    {"previous-of-suit", "New deck downwards from", true, true,
     [](std::size_t rank, std::size_t suit) { return own_card(rank_after(rank, kLast), suit); }, own_card},
}};

struct Reference {
    const char* id;
    const char* name;
};

constexpr std::array<Reference, kReferences> kReferenceRows{{
    {"1", "the card before"},
    {"2", "the card 2 before"},
    {"3", "the card 3 before"},
    {"4", "the card 4 before"},
    {"5", "the card 5 before"},
    {"6", "the card 6 before"},
    {"last-round", "the card at the same place of the last round"},
    {"other-hand", "the card at the same place of the other hand"},
}};

bool is_known(UnseenCards::Level level, const CardComparison& row) {
    return level == UnseenCards::Level::cards || (level == UnseenCards::Level::ranks && !row.needs_suits);
}

}  // namespace

const std::vector<Relation>& relations() {
    static const std::vector<Relation> all = [] {
        std::vector<Relation> rows;
        for (const Reference& reference : kReferenceRows) {
            for (const CardComparison& comparison : kRows) {
                rows.push_back({fmt::format("{}-{}", comparison.id, reference.id),
                                fmt::format("{} {}", comparison.name, reference.name), comparison.needs_suits,
                                comparison.is_of_ranks});
            }
        }
        return rows;
    }();
    return all;
}

RelationSets::RelationSets(UnseenCards::Level level) {
    for (std::size_t card = 0; card < all.size(); ++card) {
        const std::size_t rank = card / kSuitCount;
        const std::size_t suit = card % kSuitCount;
        for (std::size_t row = 0; row < kComparisons; ++row) {
            const bool is_compared = card != kNoCard && is_known(level, kRows[row]);
            named[card][row] = static_cast<std::int32_t>(is_compared ? kRows[row].named(rank, suit) : kNone);
            // A card is in no set that it is not compared with.
            own[card][row] = is_compared ? static_cast<std::int32_t>(kRows[row].own(rank, suit)) : -1;
        }
        const std::array<std::size_t, 4> own_sets{own_rank(rank, suit), own_suit(rank, suit),
                                                  own_colour(rank, suit), own_card(rank, suit)};
        for (std::size_t i = 0; i < own_sets.size(); ++i) {
            all[card][i] = static_cast<std::int32_t>(card == kNoCard ? kNone : own_sets[i]);
        }
    }
}

}  // namespace sabot
