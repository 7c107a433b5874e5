#pragma once

#include "equilibrium/compared_choices.hpp"
#include "exact/decimal.hpp"
#include "reports/fields/columns.hpp"
#include "reports/model/report.hpp"
#include "reports/model/style.hpp"
#include "reports/prose/equilibrium_words.hpp"

#include <algorithm>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace sabot::report {

/// Tables of one or several equilibria, with one row for each number of decks. Precondition: at least one
/// run.

using SolvedGames = std::span<const SolvedGame>;

/// The values of an equilibrium, the probabilities of how coups end in it, and what the house takes: fields.
inline constexpr const char* kValues =
    "value.player value.banker outcomes.player outcomes.banker outcomes.tie";
inline constexpr const char* kTake = "house_take house_take_resolved";

/// "D" draws, "S" stands, "M" mixes.
const char* choice_letter(const Rational& draw);

/// The choices that meet a condition, in the order of choices_of().
std::vector<ComparedChoice> choices_if(SolvedGames runs, bool (ComparedChoice::*condition)() const);
/// "total 5", "1,4 against 4".
std::string situation(const ComparedChoice& choice);

/// Whether every equilibrium is unique.
bool all_unique(SolvedGames runs);

/// The figures, the number of exceptions that Banker makes, and whether other equilibria exist.
Table equilibria_table(SolvedGames runs, const Style& style);

/// Each probability with which a side mixes, and its fraction. Has no rows if neither side mixes.
Table mixes_table(SolvedGames runs, const Style& style);

/// The figures of one equilibrium, then every decision of both sides, one per row.
Table decisions_table(const SolvedGame& solved, const Style& style);

/// Whether the certificates hold, whether the second route (if requested) agrees, and the Banker decision for
/// which the alternative loses least.
Section certificate_section(SolvedGames runs, const Style& style);

/// The letter if the choice matters, otherwise "="; "." if the hand cannot occur.
Cell choice_cell(const Rational& draw, ChoiceMatters matters);

/// "1,4 against 4", "0,6 when Player stands".
std::string sight_words(const BankerSight& sight);

/// Values of a single decision, with four more decimal places because they are far smaller than the value of
/// the coup.
template <class Figure>
auto gain(Figure figure) {
    return [figure](const auto& item, const Style& style) {
        return Cell{Number{std::invoke(figure, item), std::min(style.digits + 4, kMaxDigits)}};
    };
}

/// "none", "5% of what Banker wins"; a fraction if the percentage is not a finite decimal.
std::string commission_words(const Rational& commission);

/// What both sides know, and the commission.
Facts model_facts(const Equilibrium& equilibrium);

}  // namespace sabot::report
