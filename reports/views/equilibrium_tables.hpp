#pragma once

#include "equilibrium/compared_choices.hpp"
#include "exact/decimal.hpp"
#include "reports/fields/columns.hpp"
#include "reports/model/report.hpp"
#include "reports/model/style.hpp"
#include "reports/prose/equilibrium_words.hpp"

#include <span>
#include <string>
#include <vector>

namespace sabot::report {

/// Tables of one or several equilibria, with one row for each number of decks. Precondition: at least one
/// run.

using SolvedGames = std::span<const SolvedGame>;

/// The choices for which the condition holds, in the order of choices_of().
std::vector<ComparedChoice> choices_if(SolvedGames runs, bool (ComparedChoice::*condition)() const);

/// Whether every equilibrium is unique.
bool all_unique(SolvedGames runs);

/// The figures, the number of exceptions that Banker makes, and whether other equilibria exist.
Table equilibria_table(SolvedGames runs, const Style& style);

/// Each probability with which a side mixes, and its fraction. Has no rows if neither side mixes.
Table mixes_table(SolvedGames runs, const Style& style);
/// Adds mixes_table(), and its figures as bars or, for several numbers of decks, as a curve of each choice
/// that is mixed for any of them.
void add_mixes(Section& section, SolvedGames runs, const Style& style);

/// The figures of one equilibrium, then every decision of both sides, one per row.
Table decisions_table(const SolvedGame& solved, const Style& style);

/// Whether the certificates hold, whether the second route (if requested) agrees, and the Banker decision for
/// which the alternative loses least.
Section certificate_section(SolvedGames runs, const Style& style);

/// The letter if the choice matters, otherwise "="; "." if the hand cannot occur.
Cell choice_cell(const Rational& draw, ChoiceMatters matters);

/// "none", "5% of what Banker wins"; a fraction if the percentage is not a finite decimal.
std::string commission_words(const Rational& commission);

/// What both sides know, and the commission.
Facts model_facts(const Equilibrium& equilibrium);

}  // namespace sabot::report
