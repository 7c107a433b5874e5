#pragma once

#include "records/card_notation.hpp"
#include "records/row_fields.hpp"

#include <string_view>

namespace sabot {

/// What is expected of a card.
std::string_view card_words(const CardNotation& notation);

/// Of a row with a field for each card, reads those that are not two letters: the cards of the round are what
/// CardNotation::read_letters() returns. Returns false, with the error, if one cannot be read; it and those
/// behind it are then missing.
bool read_other_cards(const RowFields& fields);

/// Reads the cards of both hands from one field: in the order of the columns, or Player's, a sign and then
/// Banker's. Returns false, with the error, if they cannot be read.
bool read_all_cards(const RowFields& fields, std::string_view field);
/// Reads the cards of a round from a field for each hand.
bool read_hands(const RowFields& fields);

/// Of five cards in one field, the fifth is Banker's unless Player draws, or Banker does not. Precondition:
/// the first four cards are there.
void place_fifth_card(const RowFields& fields);

/// Adds the burnt cards until one cannot be read.
void read_burnt(const RowFields& fields);

}  // namespace sabot
