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

}  // namespace sabot
