#pragma once

#include "gamefile/game_file.hpp"

namespace sabot::test {

/// The invented game of multipliers.toml.
inline Game multiplier_game() { return read_game_file(SABOT_TESTS "/support/multipliers.toml"); }

}  // namespace sabot::test
