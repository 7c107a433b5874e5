#pragma once

#include "records/round_columns.hpp"
#include "records/table_start.hpp"

#include <bitset>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sabot {

std::vector<std::string> split_names(std::string_view line, char separator);

/// "commas", "tabs", ...; any other one in quotes.
std::string separator_name(char separator);

/// What joins the words of a name.
inline constexpr std::string_view kJoiners = " _-.";

/// The names of the columns of a table, and what separates them. A name is found in any case, and with or
/// without kJoiners: "Banker_Stake" is the column "banker stake". A header that `knows_cards` finds those of
/// cards by what they say, too: "Player card 1", "Punto 1" and "P 1" are P1.
class TableHeader {
public:
    TableHeader(std::string_view line, char separator, bool knows_cards = false);
    /// `noun` and `origin`, for messages, say what a name is of: "column" "separated by commas", "key" "of
    /// the first object".
    TableHeader(std::vector<std::string> names, char separator, std::string noun, std::string origin,
                bool knows_cards = false);

    std::size_t size() const { return names_.size(); }
    char separator() const { return separator_; }
    /// As they are written.
    const std::vector<std::string>& names() const { return names_; }
    const std::string& origin() const { return origin_; }
    bool has(std::string_view name) const;
    /// The place of the column, or -1. Throws InputError, which names both, if two columns have this name.
    int place(std::string_view name) const;
    /// place() of a column that must be there; throws InputError if it is not. `expected`: what may stand in
    /// its place, for the message; without it, the name that may have been meant.
    std::size_t needed_place(std::string_view name, const std::string& expected = {}) const;

private:
    std::string key_of(std::string_view name) const;

    char separator_;
    bool knows_cards_;
    std::string noun_;
    std::string origin_;
    std::vector<std::string> names_;
    // What is compared.
    std::vector<std::string> keys_;
};

/// The one that RoundWriter writes.
inline constexpr char kWrittenSeparator = ',';

constexpr std::size_t place_of(RoundField field) { return static_cast<std::size_t>(field); }

/// The columns that the table must have. Without a map, another form of the cards takes the place of their
/// six columns if there is none of those: all in one column, a row for each, the outcomes of a shoe, or an
/// outcome alone. The last only if all columns are known: cards under other names must not become a table
/// without. Shoe and round may be missing, unless another column seems to be meant.
/// The last word of the columns of a wager, after its id.
inline constexpr std::string_view kStake = "stake";
inline constexpr std::string_view kReturn = "return";
/// The id before a last word stake or return; empty for other names.
std::string id_of_column(std::string_view name);

/// What a map may state of a field that is missing, of which a column has nearly the name; empty if none has.
std::string meant_column(const TableHeader& header, const RoundColumns& columns, std::size_t field);

using RequiredFields = std::bitset<kRoundFields>;
RequiredFields required_fields(const TableHeader& header, const RoundColumns& columns);

/// The columns by the separator that a map states, or the first with which the header has all columns that
/// are needed. If there is none, the one that gives the most columns: its error helps most. Throws InputError
/// if the map and the first line state different ones.
TableHeader split_header(const TableStart& start, const RoundColumns& columns);

/// Whether a line may begin a table: it has the columns that are needed, or needs no header.
bool is_header(const std::string& line, const RoundColumns& columns);

/// For the missing column of a card, such as B1: what a map may state of one that may have it or
/// something else, such as "Dealer 1". Empty if there is none.
std::string possible_card(const TableHeader& header, std::string_view name);

/// The keys of the first object. Third cards may be missing where none are drawn.
TableHeader json_header(const TableStart& start, const RoundColumns& columns);

/// The column that a line without a heading is, if it has only one: outcomes of a shoe, one outcome, or the
/// cards of a round.
std::optional<RoundField> lone_column(std::string_view line, const RoundColumns& columns);

}  // namespace sabot
