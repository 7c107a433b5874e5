#pragma once

#include "equilibrium/chemin_de_fer.hpp"

#include <string>
#include <vector>

namespace sabot {

/// "cards are dealt from the shoe; both sides know their two cards".
std::string model_words(CheminDeFerModel model);

/// Player's third card as Banker sees it: "none" or "4".
std::string third_name(int third);

/// "total 5", or "0,5" where the cards are known.
std::string player_hand_name(const SeenHand& hand);

}  // namespace sabot
