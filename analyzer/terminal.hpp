#pragma once

#include <cstddef>

namespace sabot {

/// The columns that lines for people may have: those of the terminal, which COLUMNS may state, but from 80 to
/// 120; 100 where standard output is no terminal and COLUMNS states none.
std::size_t terminal_width();

}  // namespace sabot
