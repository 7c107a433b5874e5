#pragma once

#include "records/round_table.hpp"
#include "records/row_reader.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace sabot {

/// Reads rows of a round without splitting them into fields first, in a third of the time: those of the form
/// that `simulate` writes, with columns in any order. All other rows are left to read_fields().
class PlainRows {
public:
    explicit PlainRows(const RoundTable& table);

    /// Reads the first line of the text and removes it if each field is what most fields are: a name without
    /// quotes or spaces, a number, a card of two letters, a total, an outcome of one letter. If not, returns
    /// false and removes nothing; so it does for the last lines of a text, for a round without its first four
    /// cards, and always for a table with wagers, groups or other fields. What it reads is what read_fields()
    /// reads, without `row.fields`.
    bool read(std::string_view& text, TableRow& row) const;

private:
    // What a column has.
    enum class Kind : std::uint8_t { shoe, table, number, card, player_total, banker_total, outcome, unread };
    struct Column {
        Kind kind = Kind::unread;
        // Of a card: its place in Round::cards.
        std::uint8_t place = 0;
    };
    class Line;

    const RoundTable& table_;
    // Empty if no row of the table is read.
    std::vector<Column> columns_;
};

}  // namespace sabot
