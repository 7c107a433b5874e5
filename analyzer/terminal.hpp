#pragma once

#include <cstddef>

namespace sabot {

/// How many columns text has, 80 to 120: as many as the environment variable COLUMNS states, otherwise as
/// many as the terminal has. If standard output is not a terminal either, 100.
std::size_t terminal_width();

/// Whether standard output is a terminal that shows colours: the environment variable NO_COLOR is not set or
/// empty, and TERM is not "dumb".
bool has_colours();

}  // namespace sabot
