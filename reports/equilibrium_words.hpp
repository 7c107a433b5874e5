#pragma once

#include "equilibrium/banker_cells.hpp"
#include "equilibrium/chemin_de_fer.hpp"
#include "reports/style.hpp"

#include <string>
#include <vector>

namespace sabot {

/// "cards are dealt from the shoe; both sides know their two cards".
std::string model_words(CheminDeFerModel model);

/// Player's third card as Banker sees it: "none" or "4".
std::string third_name(int third);

/// "total 5", or "0,5" where the cards are known.
std::string player_hand_name(const SeenHand& hand);

/// "D", "S", or how often a side draws.
std::string choice_name(const Rational& draw, const Style& style);

/// "1,4 stands against 4; 8,8 draws when Player stands"; "none" where the list is empty.
std::string exceptions_words(const Equilibrium& equilibrium, const std::vector<BankerException>& exceptions);

/// "yes", "no" or "cannot_occur", as JSON and CSV have it.
const char* matters_name(ChoiceMatters matters);

}  // namespace sabot
