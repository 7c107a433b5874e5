#pragma once

#include "play/millionths.hpp"
#include "records/round_table.hpp"
#include "records/row_fields.hpp"

#include <optional>
#include <string_view>

namespace sabot {

/// Reads the struck faces of a game with random multipliers. Returns false, with the error, if they are not
/// possible ones.
bool read_multipliers(const RowFields& fields);

/// An amount of money; nothing, with the error, if it is none. An empty text is 0.
std::optional<Millionths> read_amount(const RowFields& fields, std::string_view recorded);

/// Adds the bet on a wager if the row has one that can be read.
void read_bet(const RowFields& fields, const RoundTable::WagerPlaces& wager);

}  // namespace sabot
