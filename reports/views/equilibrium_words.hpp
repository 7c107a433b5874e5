#pragma once

#include "equilibrium/chemin_de_fer.hpp"

#include <string>

namespace sabot {

/// "cards are dealt from the shoe; both sides know their two cards".
std::string model_words(CheminDeFerModel model);

/// "none", "5% of what Banker wins"; a fraction where the percentage is not a finite decimal.
std::string commission_words(const Rational& commission);

/// Player's third card as Banker sees it: "none" or "4".
std::string third_name(int third);

/// "total 5", or "0,5" where the cards are known.
std::string player_hand_name(const SeenHand& hand);

/// "yes", "no" or "cannot_occur", as JSON and CSV have it.
const char* matters_name(ChoiceMatters matters);

}  // namespace sabot
