#pragma once

#include <cstddef>

namespace sabot {

/// The characters of a line of running text, for a terminal.
inline constexpr std::size_t kTextWidth = 100;

}  // namespace sabot
