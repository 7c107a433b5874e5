#pragma once

#include "records/recorded_round.hpp"
#include "records/round_columns.hpp"
#include "records/round_table.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sabot {

/// A row of a table of rounds, and what reading it needs. It may be used again for any other row.
struct TableRow {
    RecordedRound round;
    std::vector<Bet> bets;
    /// The group of the round, by RoundColumns::groups; empty if the row does not have it.
    std::vector<std::string_view> groups;
    /// The row has as many fields as the header. If not, none of them is read.
    bool has_fields = false;
    /// The cards of the row were read.
    bool has_cards = false;

    std::vector<std::string_view> fields;
};

/// A field that cannot be read.
struct InvalidField {
    std::string recorded;
    std::string expected;
};

/// Reads a row of the table, which the round refers to. Returns the first error; fields without one are read,
/// too. Threads may call it at the same time.
std::optional<InvalidField> read_table_row(const RoundTable& table, std::string_view line, TableRow& row);

}  // namespace sabot
