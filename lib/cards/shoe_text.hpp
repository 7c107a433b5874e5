#pragma once

#include "cards/notation.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sabot {

/// The canonical spellings of the cards: "9 9 Kd"; empty for none.
std::string names_of(const std::vector<WrittenCard>& cards);

/// Throws InputError for infinite decks. `why` states what requires a finite number of cards, as in "a census
/// is of the cards that are left in a shoe".
void require_finite(const Shoe& shoe, const char* why);

/// Splits text into words separated by spaces or commas.
std::vector<std::string_view> split_words(std::string_view text);

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
    friend bool operator==(const WrittenShoe&, const WrittenShoe&) = default;
};
WrittenShoe write_shoe(const Shoe& shoe);

}  // namespace sabot
