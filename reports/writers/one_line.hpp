#pragma once

#include <string>
#include <string_view>

namespace sabot {

/// Text of a game file or a command line for one line of a terminal: a space for each line break and each
/// code that a terminal acts on, U+FFFD for what would turn the direction of the text after it, and for each
/// byte that belongs to no character. What a file names cannot then pass for a line of Sabot's own.
std::string on_one_line(std::string_view text);

}  // namespace sabot
