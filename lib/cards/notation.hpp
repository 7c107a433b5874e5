#pragma once

#include "cards/card.hpp"
#include "cards/shoe.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace sabot {

/// What kind of card class was written: a point value, a rank or a single card; `shared` is what values and
/// ranks write in the same way, the ace and two to nine.
enum class CardKind { shared, value, rank, card };

/// A card as it was written: "9" (any nine), "0" (any ten, jack, queen or king), "K", "Kd".
struct WrittenCard {
    CardSet cards;
    CardKind kind = CardKind::shared;
    /// As Sabot writes it: "A" for "1", "T" for "10", "Kd" for "kD".
    std::string name;
};

/// Reads one card: a point value 0..9 (0 is ten, jack, queen and king together; A or 1 the ace), a
/// rank A 2..9 T (or 10) J Q K, or a card such as Ah, Td, 10d, 9c. Case does not matter.
/// Throws InputError with the text and what was expected.
WrittenCard parse_card(std::string_view text);

/// Reads cards separated by spaces or commas: "9 9 Kd 0". May be empty.
std::vector<WrittenCard> parse_cards(std::string_view text);

/// The cards as Sabot writes them: "9 9 Kd"; empty for none.
std::string names_of(const std::vector<WrittenCard>& cards);

/// Splits text into words, which are separated by spaces or commas.
std::vector<std::string_view> split_words(std::string_view text);

/// Reads an exact composition: "A=31 2=32 ... 0=128". One kind of key; what is not listed is absent.
/// Throws InputError: an unknown key, one named twice, kinds mixed, a count that is not a whole
/// number from 0 to kMaxCards, fewer than kMinCards cards in all.
Shoe parse_shoe(std::string_view text);

/// Reads the keys of a table of shoes, one kind of key: the header of `sabot evaluate`. Throws InputError
/// as parse_shoe() does.
std::vector<WrittenCard> parse_keys(const std::vector<std::string_view>& keys);

/// "8", or "infinite".
std::string deck_number(CardCount decks);
/// "8 decks", "1 deck", "infinite decks".
std::string decks_text(CardCount decks);

/// A composition in the closest kind of key by which every count is known: by cards, or by ranks where
/// some suits are not known (or all are equal, which says as much), or by values where some ranks are not.
struct WrittenShoe {
    CardKind kind = CardKind::rank;
    std::vector<std::pair<std::string, CardCount>> counts;
};
WrittenShoe write_shoe(const Shoe& shoe);

}  // namespace sabot
