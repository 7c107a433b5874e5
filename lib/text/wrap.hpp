#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace sabot {

/// The text in lines of at most `width` characters (of UTF-8), broken between words, each ended; the first
/// indented by `first` spaces and the others by `rest`. A longer word has a line of its own.
std::string wrapped(std::string_view text, std::size_t width, int first, int rest);

/// Characters of UTF-8 text, not bytes.
std::size_t characters(std::string_view text);

}  // namespace sabot
