#pragma once

#include "figures/analysis.hpp"
#include "reports/style.hpp"

#include <string>

namespace sabot {

/// One analysis as this field reads it: the shoe, a table of all wagers, then for each wager the table
/// Event, Pays, Combinations, Probability, Return with totals, and its figures.
std::string analysis_text(const Analysis& analysis, const Style& style);

/// "8 decks, 416 cards", or the composition where it is not whole decks.
std::string shoe_text(const Shoe& shoe);

}  // namespace sabot
