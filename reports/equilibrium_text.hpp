#pragma once

#include "equilibrium/solved_game.hpp"
#include "reports/style.hpp"

#include <string>

namespace sabot {

/// A solved game as the books print it: values, Player's choices, Banker's tableau with the hands that depart
/// from it, how both differ from the fixed tableau, and what the certificate says.
std::string equilibrium_text(const SolvedGame& solved, const Style& style);

}  // namespace sabot
