#pragma once

#include "play/millionths.hpp"
#include "records/card_notation.hpp"
#include "records/csv_fields.hpp"
#include "records/round_columns.hpp"
#include "records/round_table.hpp"
#include "records/row_reader.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace sabot {

/// The fields of a row while it is read.
struct RowFields {
    const RoundTable& table;
    TableRow& row;
    std::optional<InvalidField>& error;

    const RoundColumns& columns() const { return table.columns(); }
    /// Empty if the table does not have the field.
    std::string_view text(RoundField field) const {
        const int place = table.place(field);
        return place < 0 ? std::string_view() : row.fields[static_cast<std::size_t>(place)];
    }

    [[gnu::cold]] void fail(std::string_view what, std::string_view recorded,
                            std::string_view expected) const {
        if (!error) {
            error =
                InvalidField{fmt::format("{} is {}", what, quoted_field(recorded)), std::string(expected)};
        }
    }
};

/// Reads the struck faces of a game with random multipliers. Returns false, with the error, if they are not
/// possible ones.
bool read_multipliers(const RowFields& fields);

/// An amount of money; nothing, with the error, if it is none. An empty text is 0.
std::optional<Millionths> read_amount(const RowFields& fields, std::string_view recorded);

/// Adds the bet on a wager if the row has one that can be read.
void read_bet(const RowFields& fields, const RoundTable::WagerPlaces& wager);

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
