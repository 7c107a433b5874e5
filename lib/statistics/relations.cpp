#include "relations.hpp"

#include "cards/card.hpp"

#include <fmt/format.h>

namespace sabot {

namespace {

using Sets = RelationSets;

constexpr std::size_t kSuitCount = UnseenRanks::kSuits;

// The rank this many steps after a rank in a deck; the ace follows the king.
constexpr std::size_t rank_after(std::size_t rank, std::size_t steps) {
    return (rank + steps) % static_cast<std::size_t>(kRanks);
}

// Clubs and spades are black.
constexpr std::size_t colour_of(std::size_t suit) { return suit == 0 || suit == 3 ? 0 : 1; }

constexpr std::size_t number_of_card(std::size_t rank, std::size_t suit) { return rank * kSuitCount + suit; }

using Level = UnseenCards::Level;

/// A row for each comparison: its words, and the set that a card of this rank and suit names.
struct CardComparison {
    const char* id;
    const char* name;
    Level level;
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

constexpr std::size_t own_value(std::size_t rank, std::size_t) {
    return Sets::kValuesFrom + (rank < 9 ? rank + 1 : 0);
}

constexpr std::size_t kLast = kRanks - 1;

// A new deck has its suits one after the other, each upwards or downwards, in whatever order they come.
constexpr std::array<CardComparison, kComparisons> kRows{{
    {"same-rank", "Rank of", Level::ranks, true, own_rank, own_rank},
    {"same-suit", "Suit of", Level::cards, false, own_suit, own_suit},
    {"same-colour", "Colour of", Level::cards, false, own_colour, own_colour},
    {"next-rank", "Rank after that of", Level::ranks, true,
     [](std::size_t rank, std::size_t suit) { return own_rank(rank_after(rank, 1), suit); }, own_rank},
    {"previous-rank", "Rank before that of", Level::ranks, true,
     [](std::size_t rank, std::size_t suit) { return own_rank(rank_after(rank, kLast), suit); }, own_rank},
    {"same-card", "Rank and suit of", Level::cards, true, own_card, own_card},
    {"next-of-suit", "New deck upwards from", Level::cards, true,
     [](std::size_t rank, std::size_t suit) { return own_card(rank_after(rank, 1), suit); }, own_card},
    {"previous-of-suit", "New deck downwards from", Level::cards, true,
     [](std::size_t rank, std::size_t suit) { return own_card(rank_after(rank, kLast), suit); }, own_card},
}};
// Comparisons with cards up to a deck before: a card names the set that it is in.
constexpr std::array<CardComparison, kFarComparisons> kFarRows{
    {{"same-value-far", "Value of one of", Level::points, true, own_value, own_value},
     {"same-suit-far", "Suit of one of", Level::cards, false, own_suit, own_suit}}};

// A row for each place that decides.
struct PlaceWords {
    const char* id;
    const char* hand;
    const char* card;
};
constexpr std::array<PlaceWords, kDecidingPlaces.size()> kPlaceWords{
    {{"banker-second", "Banker", "its second card"},
     {"player-third", "Player", "its third card"},
     {"banker-third", "Banker", "its third card"}}};

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

}  // namespace

const std::vector<Relation>& relations() {
    static const std::vector<Relation> all = [] {
        std::vector<Relation> rows;
        for (const Reference& reference : kReferenceRows) {
            for (const CardComparison& comparison : kRows) {
                rows.push_back({fmt::format("{}-{}", comparison.id, reference.id),
                                fmt::format("{} {}", comparison.name, reference.name), comparison.level,
                                comparison.is_of_ranks, false, rows.size()});
            }
        }
        std::size_t first = kFarFrom;
        for (const CardComparison& row : kFarRows) {
            rows.push_back({row.id, fmt::format("{} the {} cards before", row.name, kFarthest), row.level,
                            row.is_of_ranks, false, first, kFarthest});
            first += kFarthest;
        }
        for (const PlaceWords& place : kPlaceWords) {
            rows.push_back({fmt::format("ahead-{}", place.id),
                            fmt::format("{} ahead by {}", place.hand, place.card), Level::points, false, true,
                            first++});
            rows.push_back({fmt::format("level-{}", place.id),
                            fmt::format("{} level by {}", place.hand, place.card), Level::points, false, true,
                            first++});
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
            const bool is_compared = card != kNoCard && level >= kRows[row].level;
            named[card][row] = static_cast<std::int32_t>(is_compared ? kRows[row].named(rank, suit) : kNone);
            // A card that is not compared is in no set, -1.
            own[card][row] = is_compared ? static_cast<std::int32_t>(kRows[row].own(rank, suit)) : -1;
        }
        const std::array<std::size_t, 5> own_sets{own_rank(rank, suit), own_suit(rank, suit),
                                                  own_colour(rank, suit), own_card(rank, suit),
                                                  own_value(rank, suit)};
        for (std::size_t i = 0; i < far.size(); ++i) {
            const bool is_compared = card != kNoCard && level >= kFarRows[i].level;
            far[i][card] = static_cast<std::int32_t>(is_compared ? kFarRows[i].own(rank, suit) : kNone);
        }
        for (std::size_t i = 0; i < own_sets.size(); ++i) {
            all[card][i] = static_cast<std::int32_t>(card == kNoCard ? kNone : own_sets[i]);
        }
    }
}

}  // namespace sabot
