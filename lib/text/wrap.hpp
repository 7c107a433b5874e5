#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace sabot {

/// Wraps the text between words into lines, at least one, of at most `width` characters (of UTF-8). The first
/// line is indented by `first` spaces and the others by `rest`. A word longer than a line gets its own line.
std::vector<std::string> wrapped(std::string_view text, std::size_t width, int first, int rest);

/// The number of characters of UTF-8 text, not of bytes.
std::size_t characters(std::string_view text);

/// The number of characters of the longest word; words are separated by white space.
std::size_t longest_word(std::string_view text);

}  // namespace sabot
