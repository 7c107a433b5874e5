#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace sabot {

/// The code points of UTF-8 text. Each invalid byte becomes U+FFFD.
std::u32string code_points(std::string_view text);

/// The first character of a text that is not empty.
struct Utf8Character {
    /// In bytes; 0 if the first byte is not valid.
    std::size_t length = 0;
    char32_t point = 0;
    /// Not valid, but further bytes could make it valid.
    bool is_incomplete = false;
};
Utf8Character first_utf8_character(std::string_view text);

/// A code point as UTF-8.
std::string utf8(char32_t point);

/// The text with U+FFFD for each invalid byte. Whatever Sabot writes is valid UTF-8, although a command line
/// and names of files may hold any bytes.
std::string valid_utf8(std::string_view text);

/// The code units of the text in UTF-16.
std::size_t utf16_length(std::string_view text);

/// Makes text from a game file or a command line safe to print on one terminal line. Line breaks and control
/// codes become spaces; characters that change the text direction, and invalid bytes, become U+FFFD. Text
/// from a file therefore cannot imitate Sabot's own output.
std::string sanitize_for_terminal(std::string_view text);

}  // namespace sabot
