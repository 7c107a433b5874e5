#pragma once

#include "cards/shoe.hpp"
#include "exact/exact.hpp"
#include "rules/game_parts.hpp"
#include "rules/number_set.hpp"
#include "rules/tableau.hpp"

#include <optional>
#include <string>

namespace sabot {

/// A rule in words; nothing if the document does not state it.
using RuleText = std::optional<std::string>;

/// "8 or 9", or "none".
std::string totals_text(const NumberSet& totals);
/// "8 decks", or the composition in the notation of shoes.
std::string shoe_text(const Shoe& shoe);
/// "none, 0 to 7 or 9": the third cards of Player against which Banker draws on this total; "nothing" if it
/// never draws.
std::string draws_text(const Tableau& tableau, int total);

RuleText number_text(const std::optional<int>& number);
RuleText burn_text(const Procedure& procedure);
RuleText reshuffle_text(const Procedure& procedure);
RuleText stake_text(const std::optional<Rational>& stake);

}  // namespace sabot
