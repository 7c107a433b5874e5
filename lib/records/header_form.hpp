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

/// The name of a separator in messages: "commas", "tabs", ...; or the character in quotes.
std::string separator_name(char separator);

/// The characters that join the words of a name.
inline constexpr std::string_view kJoiners = " _-.";

/// The names of the columns of a table, and what separates them. Case and kJoiners do not matter:
/// "Banker_Stake" is the column "banker stake". A header that `knows_cards` also finds cards under other
/// names: "Player card 1", "Punto 1" and "P 1" are P1.
class TableHeader {
public:
    TableHeader(std::string_view line, char separator, bool knows_cards = false);
    /// `noun` and `origin` describe the names in messages: "column" and "separated by commas", or "key" and
    /// "of the first object".
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
    /// place() of a required column; throws InputError if it is missing. `expected`: what the message
    /// proposes instead; if empty, it proposes the name that may have been meant.
    std::size_t needed_place(std::string_view name, const std::string& expected = {}) const;

private:
    std::string key_of(std::string_view name) const;

    char separator_;
    bool knows_cards_;
    std::string noun_;
    std::string origin_;
    std::vector<std::string> names_;
    // The names as key_of() makes them for comparison.
    std::vector<std::string> keys_;
};

/// The separator that RoundWriter writes.
inline constexpr char kWrittenSeparator = ',';

constexpr std::size_t place_of(RoundField field) { return static_cast<std::size_t>(field); }

/// The last word of the columns of a wager, after its id.
inline constexpr std::string_view kStake = "stake";
inline constexpr std::string_view kReturn = "return";
inline constexpr std::string_view kMeter = "meter";
/// The id of the wager if the name of a column ends with the word "stake" or "return"; empty for other names.
std::string id_of_column(std::string_view name);

/// For a message about a missing field: the entry of a column map for another column that may be meant, such
/// as "shoe_id" for shoe; empty if there is none.
std::string meant_column(const TableHeader& header, const RoundColumns& columns, std::size_t field);

using RequiredFields = std::bitset<kRoundFields>;
/// The columns that the table must have. If there is no map and none of the six columns of cards, another
/// form takes their place: all cards in one column, a column for each hand, a row for each card, the outcomes
/// of a shoe, or an outcome alone. The last only if all columns are known: cards under other names must not
/// become a table without cards. Shoe and round may be missing, unless another column seems to be meant.
RequiredFields required_fields(const TableHeader& header, const RoundColumns& columns);

/// Splits a header at the separator that the map or the file states; else at the first usual one that gives
/// all required columns; else at the one that gives the most columns, whose error helps most. Throws
/// InputError if the map and the first line state different separators.
TableHeader split_header(const TableStart& start, const RoundColumns& columns);

/// Whether a line may begin a table: it has the columns that are needed, or needs no header.
bool is_header(const std::string& line, const RoundColumns& columns);

/// For the missing column of a card, such as B1: the entry of a map for a column that may hold it or
/// something else, such as "Dealer 1". Empty if there is none.
std::string possible_card(const TableHeader& header, std::string_view name);

/// The keys of the first object, and those of third cards, which an object without such cards may lack.
TableHeader json_header(const TableStart& start, const RoundColumns& columns);

/// What a line without a heading holds if it is a single column: the outcomes of a shoe, one outcome, or the
/// cards of a round.
std::optional<RoundField> lone_column(std::string_view line, const RoundColumns& columns);

}  // namespace sabot
