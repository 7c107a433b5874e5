#pragma once

#include "api.hpp"
#include "cards/card.hpp"
#include "cards/shoe.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace SABOT_API sabot {

/// The kind of card class that a text names: a point value, a rank or a single card. `shared` is for the ace
/// and two to nine, which are written in the same way as values and as ranks.
enum class CardKind { shared, value, rank, card };

/// A card as it was written: "9" (any nine), "0" (any ten, jack, queen or king), "K", "Kd".
struct WrittenCard {
    CardSet cards;
    CardKind kind = CardKind::shared;
    /// The canonical spelling: "A" for "1", "T" for "10", "Kd" for "kD".
    std::string name;
    friend bool operator==(const WrittenCard&, const WrittenCard&) = default;
};

/// Parses one card: a point value 0..9 (0 covers ten, jack, queen and king; the ace is A or 1), a rank A 2..9
/// T (or 10) J Q K, or a card such as Ah, Td, 10d, 9c. Case does not matter. Throws InputError, which quotes
/// the text and states what was expected.
WrittenCard parse_card(std::string_view text);

/// Parses cards separated by spaces or commas: "9 9 Kd 0". The text may be empty.
std::vector<WrittenCard> parse_cards(std::string_view text);

/// Parses an exact composition: "A=31 2=32 ... 0=128". All keys are of one kind; cards that are not listed
/// are absent. Throws InputError for an unknown or repeated key, for mixed kinds, for a count that is not a
/// whole number from 0 to kMaxCards, and for fewer than kMinCards cards in all.
Shoe parse_shoe(std::string_view text);

}  // namespace sabot
