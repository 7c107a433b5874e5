#pragma once

#include "records/round_table.hpp"
#include "records/row_fields.hpp"

namespace sabot {

/// Reads the struck faces of a game with random multipliers. Returns false, with the error, if they are not
/// possible ones.
bool read_multipliers(const RowFields& fields);

/// Adds the bet on a wager if the row has one that can be read.
void read_bet(const RowFields& fields, const RoundTable::WagerPlaces& wager);

}  // namespace sabot
