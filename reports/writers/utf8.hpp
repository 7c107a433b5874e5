#pragma once

#include <string>
#include <string_view>

namespace sabot {

/// The code points of UTF-8 text. Each byte that belongs to no character becomes U+FFFD.
std::u32string code_points(std::string_view text);

/// A code point as UTF-8.
std::string utf8(char32_t point);

/// The text with U+FFFD for each byte that belongs to no character: files of text must be UTF-8 throughout,
/// even where a command line was not.
std::string valid_utf8(std::string_view text);

/// Text of a game file or a command line for one line of a terminal: a space for each line break and each
/// code that a terminal acts on, U+FFFD for what would turn the direction of the text after it, and for each
/// byte that belongs to no character. What a file names cannot then pass for a line of Sabot's own.
std::string on_one_line(std::string_view text);

}  // namespace sabot
