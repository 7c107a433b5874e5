#pragma once

#include <cstddef>

namespace sabot {

/// How many columns help has, 80 to 120: as many as the environment variable COLUMNS states, otherwise as
/// many as the terminal has. If standard output is not a terminal either, 100.
std::size_t terminal_width();

}  // namespace sabot
