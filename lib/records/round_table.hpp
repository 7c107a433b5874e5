#pragma once

#include "play/compiled_coup.hpp"
#include "records/recorded_round.hpp"
#include "records/round_columns.hpp"
#include "rules/game.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sabot {

/// A CSV table of rounds: its header names columns, and each further line is a round. Spaces around fields,
/// quotes around whole fields and a carriage return at the end of a line are allowed; a line break within
/// quotes is not.
class RoundTable {
public:
    /// A row that is read, and what reading it needs. It may be used again for any other row.
    struct Row {
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
    struct Error {
        std::string recorded;
        std::string expected;
    };

    /// Throws InputError without a location for a header without the columns that are needed, also by groups,
    /// for a column of a wager that the game does not have, and for a wager that reads suits if the table has
    /// none.
    RoundTable(std::string_view header, const RoundColumns& columns, const Game& game);

    bool has(RoundField field) const { return places_[static_cast<std::size_t>(field)] >= 0; }
    bool has_suits() const { return columns_.notation.has_suits(); }
    const RoundColumns& columns() const { return columns_; }
    /// Reads a row, which the round refers to. Returns the first error; fields without one are read, too.
    std::optional<Error> read(std::string_view line, Row& row) const;

private:
    class Reading;
    struct WagerPlaces {
        std::size_t wager;
        std::size_t stake;
        std::size_t returned;
    };

    // The field from which a group follows, and how.
    struct GroupPlace {
        enum class Kind { text, month, position };
        Kind kind = Kind::text;
        std::size_t place = 0;
    };

    GroupPlace find_group(const std::string& name, const std::vector<std::string_view>& header) const;
    void find_wagers(const std::vector<std::string_view>& header, const Game& game);
    void add_wager(const RoundColumns::WagerColumns& wager, const std::vector<std::string_view>& header,
                   const Game& game);

    RoundColumns columns_;
    CompiledCoup coup_;
    std::size_t fields_ = 0;
    // By RoundField; -1 if the table does not have it.
    std::array<int, kRoundFields> places_{};
    std::vector<WagerPlaces> wagers_;
    std::vector<GroupPlace> groups_;
};

}  // namespace sabot
