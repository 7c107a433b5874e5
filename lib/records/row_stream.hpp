#pragma once

#include "records/csv_fields.hpp"
#include "records/round_table.hpp"
#include "records/row_reader.hpp"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace sabot {

/// Reads the rounds of a table from its lines, whatever its form. Each round is a row of fields in the order
/// of the columns, which read_fields() reads. A line is a round; or a card, if the rows of a round follow
/// each other; or the outcomes of a shoe.
class RowStream {
public:
    /// `text` begins in line `first_line`, after `column` bytes of it. All must outlive the rows; texts that
    /// are not in `text` are added to `values`.
    RowStream(const RoundTable& table, std::string_view text, std::uint64_t first_line,
              std::deque<std::string>& values, std::size_t column = 0)
        : table_(table), rest_(text), line_(first_line), column_(column), values_(values) {}

    /// Reads the next round; false at the end. Blank lines are left out.
    bool next(TableRow& row) {
        error_.reset();
        switch (table_.row_kind()) {
            case RoundTable::RowKind::round:
                return table_.has_bettors() ? next_of_bettors(row) : next_round(row);
            case RoundTable::RowKind::card: return next_cards(row);
            default: return next_of_road(row);
        }
    }
    /// The first error of the round; fields without one are read, too.
    const std::optional<InvalidField>& error() const { return error_; }

private:
    // Splits the next line that is not blank, if it can be split. Returns false at the end.
    bool next_row(TableRow& row) {
        row.clear();
        if (table_.start().has_objects) {
            return next_object(row);
        }
        row.round.has_fields = !table_.has_json() && row.fields.size() == table_.column_count() &&
                               split_bare_line(rest_, table_.separator(), row.fields);
        if (!row.round.has_fields) {
            std::string_view line;
            for (; line.empty() || line == "\r"; ++line_) {
                if (rest_.empty()) {
                    return false;
                }
                const auto end = rest_.find('\n');
                line = rest_.substr(0, end);
                rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
            }
            --line_;
            split_row(table_, line, row, values_, error_);
        }
        row.round.line = line_++;
        return true;
    }
    bool next_round(TableRow& row) {
        if (!next_row(row)) {
            return false;
        }
        if (row.round.has_fields) {
            read_fields(table_, row, error_);
        }
        return true;
    }
    // Reads the next object.
    bool next_object(TableRow& row);
    void skip(std::size_t size);
    bool next_of_bettors(TableRow& row);
    bool is_of_bettor(const TableRow& row, const std::vector<RoundField>& differ);
    void require_same_groups(const TableRow& row, std::optional<InvalidField>& error) const;
    bool next_cards(TableRow& row);
    bool next_of_road(TableRow& row);
    bool add_card(const TableRow& row, TableRow& round);
    void read_road(TableRow& row);

    const RoundTable& table_;
    std::string_view rest_;
    // The line in which the rest begins.
    std::uint64_t line_;
    // The bytes of that line before the rest, where rows are objects.
    std::size_t column_;
    // If objects hold rounds: the fields of the object that has begun, and the number of its bytes behind the
    // rounds.
    std::vector<std::string_view> shoe_;
    std::size_t behind_rounds_ = 0;
    std::deque<std::string>& values_;
    std::optional<InvalidField> error_;
    // The first row of the next round, where each card has a row, and the error before it.
    std::optional<TableRow> ahead_;
    std::optional<InvalidField> error_ahead_;
    // The first row of the next round, where each bettor has a row.
    TableRow next_;
    bool has_next_ = false;
    // What distinguishes the bettors of the round; empty until it has two.
    std::set<std::vector<std::string_view>> bettors_;
    // The outcomes of a road that are left, and the number of the last round.
    std::string_view road_;
    std::uint64_t round_ = 0;
};

/// Whether the line is the outcomes of a shoe, as letters.
bool is_road(std::string_view line, const RoundColumns& columns);

/// Whether the rounds in a text without a column of shoes have larger numbers than a shoe may have rounds.
bool numbers_run_on(const RoundTable& table, std::string_view text, std::uint64_t max_rounds);

/// Where the last round of the text begins, if several rows of the table may be one round: the next text may
/// have more of them. The length of the text for any other table.
std::size_t last_round_begin(const RoundTable& table, std::string_view text);

}  // namespace sabot
