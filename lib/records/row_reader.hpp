#pragma once

#include "play/millionths.hpp"
#include "play/struck_faces.hpp"
#include "records/csv_fields.hpp"
#include "records/recorded_round.hpp"
#include "records/round_columns.hpp"
#include "records/round_table.hpp"

#include <array>
#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sabot {

/// A row of a table of rounds, and what reading it needs. It may be used again for any other row.
struct TableRow {
    RecordedRound round;
    /// The round refers to them if there are any.
    RareFields rare;
    std::optional<std::uint8_t> player_total;
    std::optional<std::uint8_t> banker_total;
    std::optional<Winner> outcome;
    std::vector<Bet> bets;
    /// The line of each bet, if the round has rows of several bettors; else empty.
    std::vector<std::uint64_t> bet_lines;
    /// The recorded meters of progressive wagers. Of a round with rows of several bettors, some may be there
    /// several times.
    struct Meter {
        std::size_t wager = 0;
        Millionths amount = 0;
    };
    std::vector<Meter> meters;
    /// Whether a stake or a return is empty beside the other one.
    bool has_empty_amount = false;
    /// The struck faces in a game with random multipliers. If they cannot be read, `bets` has none on
    /// multiplied wagers.
    StruckFaces struck;
    bool has_struck = false;
    /// The group of the round in each division of RoundColumns::groups; empty if the row does not state it.
    std::vector<std::string_view> groups;
    /// Whether the fifth of five cards is Banker's if Player stands.
    bool is_fifth_open = false;
    /// The recorded time, if its day or its time of the day does not exist; else empty.
    std::string_view impossible_time;
    /// Struck faces that could be read, and that the game does not strike; else empty.
    std::string_view illegal_multipliers;
    /// The recorded time, if it exists; groups may refer to its date.
    RecordedTime time;
    /// The groups of several parts, in the order of RoundColumns::groups, to which `groups` refers.
    std::vector<std::string> joined_groups;

    std::vector<std::string_view> fields;
    /// The bytes before an object of JSON in its line.
    std::size_t column = 0;

    void clear() {
        round.has_cards = false;
        round.rare = &kNoRareFields;
        is_fifth_open = false;
        impossible_time = illegal_multipliers = {};
    }
};

/// The recorded meter of the wager; the largest if the rows of bettors have several.
std::optional<Millionths> meter_in(const TableRow& row, std::size_t wager);

/// Empty if the table does not have the field.
inline std::string_view field_of(const RoundTable& table, const TableRow& row, RoundField field) {
    const int place = table.place(field);
    return place < 0 ? std::string_view() : row.fields[static_cast<std::size_t>(place)];
}

/// An amount of money; nothing, with the error, if the text is not one. An empty text is 0.
std::optional<Millionths> read_amount(const RoundTable& table, std::string_view recorded,
                                      std::optional<InvalidField>& error);

/// Splits a line of the table, or an object, into fields, whose texts are in the line or added to `values`.
/// Returns false, with the error, if it has another number of fields than the header, or is not a JSON object
/// with the keys of the header. Threads may call it at the same time.
bool split_row(const RoundTable& table, std::string_view line, TableRow& row, std::deque<std::string>& values,
               std::optional<InvalidField>& error);

/// Reads the fields of a row; its round refers to them. Sets the error to the first one, unless it is set
/// already; fields without an error are read, too. Threads may call it at the same time.
void read_fields(const RoundTable& table, TableRow& row, std::optional<InvalidField>& error);

/// Adds the bets of another row of the same round, whose fields were split, to the round.
void add_bettor(const RoundTable& table, TableRow& bettor, TableRow& round,
                std::optional<InvalidField>& error);

}  // namespace sabot
