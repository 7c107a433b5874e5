#pragma once

#include "figures/analysis.hpp"
#include "reports/style.hpp"

#include <string>

namespace sabot {

/// One analysis as this field reads it: the shoe, a table of all wagers, then for each wager the table
/// Event, Pays, Combinations, Probability, Return with totals, and its figures.
std::string analysis_text(const Analysis& analysis, const Style& style);

/// "4,998,398,275,503,360 ordered draws of 6 cards"; with the lots, and the deals that they make, where
/// choices are left to chance.
std::string deals_text(const Analysis& analysis);

/// A line that says how choices are played, after `label`; nothing where it is by the tableau.
std::string play_line(const Examined& examined, const char* label = "Play:    ");

/// "8 decks, 416 cards", or the composition where it is not whole decks.
std::string shoe_text(const Shoe& shoe);

}  // namespace sabot
