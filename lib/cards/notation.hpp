#pragma once

#include "cards/card.hpp"
#include "cards/shoe.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace sabot {

/// The kind of card class that a text names: a point value, a rank or a single card. `shared` is for the ace
/// and two to nine, which are written in the same way as values and as ranks.
enum class CardKind { shared, value, rank, card };

/// A card as it was written: "9" (any nine), "0" (any ten, jack, queen or king), "K", "Kd".
struct WrittenCard {
    CardSet cards;
    CardKind kind = CardKind::shared;
    /// The canonical spelling: "A" for "1", "T" for "10", "Kd" for "kD".
    std::string name;
};

/// Parses one card: a point value 0..9 (0 covers ten, jack, queen and king; the ace is A or 1), a rank A 2..9
/// T (or 10) J Q K, or a card such as Ah, Td, 10d, 9c. Case does not matter. Throws InputError, which quotes
/// the text and states what was expected.
WrittenCard parse_card(std::string_view text);

/// Parses cards separated by spaces or commas: "9 9 Kd 0". The text may be empty.
std::vector<WrittenCard> parse_cards(std::string_view text);

/// The canonical spellings of the cards: "9 9 Kd"; empty for none.
std::string names_of(const std::vector<WrittenCard>& cards);

/// Splits text into words separated by spaces or commas.
std::vector<std::string_view> split_words(std::string_view text);

/// Parses an exact composition: "A=31 2=32 ... 0=128". All keys are of one kind; cards that are not listed
/// are absent. Throws InputError for an unknown or repeated key, for mixed kinds, for a count that is not a
/// whole number from 0 to kMaxCards, and for fewer than kMinCards cards in all.
Shoe parse_shoe(std::string_view text);

/// Parses the keys of a table of shoes, all of one kind, such as the header of the input of `sabot evaluate`.
/// Throws InputError as parse_shoe() does.
std::vector<WrittenCard> parse_keys(const std::vector<std::string_view>& keys);

/// "8", or "infinite".
std::string deck_number(CardCount decks);
/// "8 decks", "1 deck", "infinite decks".
std::string decks_text(CardCount decks);

/// A composition in the most detailed kind of key for which every count is known: by cards; by ranks if some
/// suits are unknown (or if all suits have equal counts, so that ranks say as much); or by values if some
/// ranks are unknown.
struct WrittenShoe {
    CardKind kind = CardKind::rank;
    std::vector<std::pair<std::string, CardCount>> counts;
};
WrittenShoe write_shoe(const Shoe& shoe);

}  // namespace sabot
