#pragma once

#include "equilibrium/chemin_de_fer.hpp"
#include "equilibrium/model_names.hpp"

#include <string>

namespace sabot::report {

/// Player's third card as Banker sees it: "none" or "4".
std::string third_name(int third);

/// "total 5", or "0,5" if the cards are known.
std::string player_hand_name(const SeenHand& hand);

/// "yes", "no" or "cannot_occur", as in JSON and CSV.
const char* matters_name(ChoiceMatters matters);

}  // namespace sabot::report
