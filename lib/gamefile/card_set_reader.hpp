#pragma once

#include "cards/card.hpp"
#include "input/table_reader.hpp"

namespace sabot {

/// Reads the keys points, rank, suit and colour of a table: the cards that meet all the keys given, or every
/// card if none is given. The set is empty if the keys exclude each other. Throws InputError.
CardSet read_card_set(TableReader& table);

}  // namespace sabot
