#pragma once

#include "figures/examined.hpp"

#include <string>
#include <vector>

namespace sabot {

/// The last columns of a table of figures, which say what they are conditional on: the composition where it
/// is not one of whole decks, the cards removed, and the cards dealt already. Begins with a comma.
inline constexpr const char* kExaminedColumns = ",shoe,removed,player_cards,banker_cards";

/// Adds the fields of these columns.
void add_examined(std::vector<std::string>& fields, const Examined& examined);

/// The number of decks where the shoe is one of whole decks, or "infinite"; else an empty field.
std::string decks_field(const Shoe& shoe);

/// The number of cards; an empty field for infinite decks.
std::string cards_field(const Shoe& shoe);

}  // namespace sabot
