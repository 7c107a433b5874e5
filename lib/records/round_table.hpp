#pragma once

#include "play/compiled_coup.hpp"
#include "records/record_check_options.hpp"
#include "records/round_columns.hpp"
#include "records/table_start.hpp"
#include "rules/game.hpp"
#include "rules/multipliers.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sabot {

class TableHeader;

/// The header of a table of rounds: it names the columns of the lines that follow (RowStream). Commas,
/// semicolons, tabs or bars separate the columns, or what the map or the file states. Spaces around fields,
/// quotes around whole fields and a carriage return at the end of a line are allowed; a line break within
/// quotes is not. A line may also be a JSON object, whose keys are the columns, or the outcomes of a shoe
/// (is_road()).
class RoundTable {
public:
    /// What a line is: a round; a card of a round, whose lines follow each other; or the outcomes of a shoe.
    enum class RowKind : std::uint8_t { round, card, shoe };
    /// The columns of a wager, and its index in the game.
    struct WagerPlaces {
        std::size_t wager = 0;
        std::size_t stake = 0;
        std::size_t returned = 0;
        /// The column of its meter, if the table records that.
        std::optional<std::size_t> meter = {};
    };
    /// The field that gives a part of the group of a round, and what it gives: a text, a part of a time, or
    /// the position in the shoe.
    struct GroupPart {
        enum class Kind { text, year, month, day, position };
        Kind kind = Kind::text;
        std::size_t place = 0;
    };

    /// Throws InputError, with a location only for invalid JSON: for a header without a required column, also
    /// one that divides rounds into groups, which may not depend on the result of a round; for a column of a
    /// wager that the game does not have; and for a wager that depends on suits if the table has none.
    RoundTable(TableStart start, const RoundColumns& columns, const Game& game);
    /// The header is the first line of the table.
    RoundTable(std::string_view header, const RoundColumns& columns, const Game& game)
        : RoundTable(TableStart{.name = "", .header = std::string(header)}, columns, game) {}

    bool has(RoundField field) const { return place(field) >= 0; }
    bool has_time() const { return has(RoundField::time) || has(RoundField::date); }
    bool has_suits() const { return columns_.notation.has_suits(); }
    const RoundColumns& columns() const { return columns_; }
    char separator() const { return separator_; }
    char decimal_point() const { return columns_.decimal_point.value_or('.'); }
    /// Whether an amount such as 10.000 may be ten thousand, since no map states the decimal point: it has
    /// one to three digits and then three decimals. If commas separate the columns, the last decimal must
    /// also be 0: simulate writes amounts such as 20.475, but no 0 at their end.
    bool may_be_thousands(std::string_view amount) const;
    /// Whether the first line is a row: the table has no header, or the line is both, as a JSON object is.
    bool begins_with_row() const { return begins_with_row_; }
    const TableStart& start() const { return start_; }
    /// Whether rows are JSON objects, one on each line or as TableStart::has_objects says.
    bool has_json() const { return has_json_; }
    /// The last column has all cards, which may be separated as the columns are: 1,1,D2,DK,C4,H7,,
    bool ends_with_cards() const { return ends_with_cards_; }
    RowKind row_kind() const { return row_kind_; }
    /// If not, only outcomes are recorded.
    bool has_cards() const {
        return has(RoundField::player_first) || has(RoundField::all_cards) || has(RoundField::player_cards);
    }
    std::size_t column_count() const { return names_.size(); }
    /// The names of the columns as they are written; their numbers from 1 if there is no heading.
    const std::vector<std::string>& names() const { return names_; }
    /// Whether the column is about a round, and not about one of its cards.
    bool is_of_round(std::size_t column) const { return is_of_round_[column]; }
    /// The column of a field; -1 if the table does not have it. RowStream appends fields to those of the
    /// columns: one for each card if each line is a card; the outcome and the round if each line is a shoe.
    int place(RoundField field) const { return places_[static_cast<std::size_t>(field)]; }
    const std::vector<WagerPlaces>& wagers() const { return wagers_; }
    bool has_meters() const { return has_meters_; }
    /// The parts of RoundColumns::groups, in their order.
    const std::vector<std::vector<GroupPart>>& groups() const { return groups_; }
    /// Whether several rows may be one round: those of its cards, or of its bettors.
    bool may_have_rows_of_one_round() const { return row_kind_ == RowKind::card || has_bettors(); }
    /// Whether rounds may have a row for each bettor, whose bets differ, or columns that divide rounds into
    /// groups.
    bool has_bettors() const {
        return row_kind_ == RowKind::round && has(RoundField::round) && !bettor_columns_.empty();
    }
    /// The columns in which the rows of several bettors of a round may differ: bets, and what is not read or
    /// only divides rounds into groups. Of a table without bets, only the latter.
    const std::vector<std::size_t>& bettor_columns() const { return bettor_columns_; }
    /// Whether a column may say which bettor a row is of: its meaning is not known.
    bool may_name_bettors(std::size_t column) const { return uses_[column] == ColumnUse::unknown; }
    bool names_bettors() const {
        return std::find(uses_.begin(), uses_.end(), ColumnUse::unknown) != uses_.end();
    }
    bool is_of_bets(std::size_t column) const { return uses_[column] == ColumnUse::bet; }
    /// Whether the numbers of rounds continue from shoe to shoe, and no column says where shoes begin.
    bool numbers_run_on() const { return numbers_run_on_; }
    void set_numbers_run_on() { numbers_run_on_ = true; }
    /// The columns that neither a rule nor a statistic uses, in their order.
    const std::vector<UnreadColumn>& unread() const { return unread_; }
    const CompiledCoup& coup() const { return coup_; }
    const Tableau& tableau() const { return tableau_; }
    /// The random multipliers of the game; nullptr if it has none.
    const Multipliers* multipliers() const { return multipliers_.get(); }
    /// Whether they multiply the wins of this wager of the game.
    bool is_multiplied(std::size_t wager) const { return is_multiplied_[wager]; }
    /// The outcome of a text of one byte, if it is one.
    std::optional<Winner> outcome_of(char letter) const {
        return outcomes_[static_cast<unsigned char>(letter)];
    }

private:
    TableHeader header_of();
    void find_places(const TableHeader& header);
    std::vector<GroupPart> find_group(const std::string& name, const TableHeader& header) const;
    GroupPart find_part(const std::string& name, const TableHeader& header) const;
    void require_known_before(const std::vector<GroupPart>& group) const;
    void find_wagers(const TableHeader& header, const Game& game);
    void add_wager(const RoundColumns::WagerColumns& wager, const TableHeader& header, const Game& game);
    void find_uses(const TableHeader& header, const Game& game);

    TableStart start_;
    RoundColumns columns_;
    Tableau tableau_;
    CompiledCoup coup_;
    std::shared_ptr<const Multipliers> multipliers_;
    std::vector<bool> is_multiplied_;
    char separator_ = ',';
    std::vector<std::string> names_;
    std::vector<bool> is_of_round_;
    bool begins_with_row_ = false;
    bool has_json_ = false;
    bool ends_with_cards_ = false;
    RowKind row_kind_ = RowKind::round;
    // The outcome that each byte means.
    std::array<std::optional<Winner>, 256> outcomes_{};
    // The column of each RoundField, or -1.
    std::array<int, kRoundFields> places_{};
    std::vector<WagerPlaces> wagers_;
    bool has_meters_ = false;
    std::vector<std::vector<GroupPart>> groups_;
    std::vector<UnreadColumn> unread_;
    std::vector<std::size_t> bettor_columns_;
    enum class ColumnUse : std::uint8_t { unknown, round, dealer, bet };
    std::vector<ColumnUse> uses_;
    bool numbers_run_on_ = false;
};

}  // namespace sabot
