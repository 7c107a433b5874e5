#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace sabot {

/// The names in a line.
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
    /// Whether one column or several have this name.
    bool has(std::string_view name) const;
    /// The place of the column, or -1. Throws InputError, which names both, if two columns have this name.
    int place(std::string_view name) const;
    /// Throws InputError also if there is no such column. `expected`: what may stand in its place, for the
    /// message; without it, the name that may have been meant.
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

}  // namespace sabot
