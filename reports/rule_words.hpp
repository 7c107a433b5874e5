#pragma once

#include "rules/game.hpp"

#include <string>

namespace sabot {

/// Rules in words, without line breaks.

/// "Tie (tie)".
std::string wager_title(const std::string& name, const std::string& id);
/// "A two-card total of 8 or 9 ends the coup."
std::string naturals_text(const Tableau& tableau);
/// "Player draws on 0 to 5, stands on 6 or 7."
std::string player_text(const Tableau& tableau);
/// What the procedure says about burning and shuffling; empty where it says nothing.
std::string procedure_text(const Procedure& procedure);
/// What a fee on the stake does, and what figures are per unit of; empty where there is none.
std::string fee_text(const Rational& fee);

/// "pays 11:1, so 11 won for each unit staked and the stake back"; the commission is taken off already in
/// `pays.net`.
std::string pays_text(const Pays& pays, const Rational& commission);

}  // namespace sabot
