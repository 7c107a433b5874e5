#pragma once

#include "cards/card.hpp"
#include "input/table_reader.hpp"

namespace sabot {

/// The cards that the keys points, rank, suit and colour of a table name: those that meet all that are given,
/// any card where none is. May be empty where they exclude each other. Throws InputError.
CardSet read_card_set(TableReader& table);

}  // namespace sabot
