#pragma once

#include "error.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sabot {

/// Splits a line at the separator. A separator within quotes does not count; quotes around a whole field,
/// spaces around it and a carriage return at the end of the line are removed.
void split_fields(std::string_view line, char separator, std::vector<std::string_view>& fields);

/// Splits the first line of a text and removes it with its line ending, if it has as many fields as there is
/// room for, and no quote, space or tab. If not, returns false and removes nothing; so it does for the last
/// line, for most lines that begin in the last 64 bytes, and for a blank line. `fields` then mean nothing.
/// Precondition: `fields` is not empty.
bool split_bare_line(std::string_view& text, char separator, std::span<std::string_view> fields);

/// The text without spaces and tabs around it.
std::string_view without_spaces(std::string_view text);

/// The letter in lower case if it is ASCII, whatever the locale; any other character as it is.
char small_letter(char c);

/// Whether the text is one of the words. Case does not matter.
bool is_one_of(std::string_view text, const std::vector<std::string>& words);

Location line_location(const std::string& file, std::uint64_t line);

struct InvalidField {
    std::string recorded;
    std::string expected;
    /// The line of the field; 0 if it is the line of the row.
    std::uint64_t line = 0;
};

/// The text in quotes, for messages; only the beginning of a long one.
std::string quoted_field(std::string_view text);

}  // namespace sabot
