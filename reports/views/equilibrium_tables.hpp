#pragma once

#include "equilibrium/banker_cells.hpp"
#include "equilibrium/solved_game.hpp"
#include "exact/decimal.hpp"
#include "reports/fields/columns.hpp"
#include "reports/model/report.hpp"
#include "reports/model/style.hpp"
#include "reports/prose/equilibrium_words.hpp"

#include <algorithm>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace sabot::report {

/// Tables of one or several equilibria, with one row for each number of decks. Precondition: at least one
/// run.

using SolvedGames = std::span<const SolvedGame>;

/// Columns of the values of an equilibrium, and of the probabilities of how coups end in it. Those of the
/// commission are shown only if there is one.
std::vector<ColumnOf<SolvedGame>> value_columns(const Rational& commission);

/// "D" draws, "S" stands, "M" mixes.
const char* choice_letter(const Rational& draw);

/// A choice of either side, and the choices with which it is compared.
struct Choice {
    const SolvedGame* run;
    std::string hand;
    /// "total 5", "1,4 against 4".
    std::string situation;
    /// The probability of drawing.
    Rational draw;
    ChoiceMatters matters;
    Rational reached;
    /// What drawing adds to the side's value.
    Rational gain;
    bool draws_in_tableau;
    /// Player's values; nullptr for a choice of Banker.
    const Certificate::PlayerSet* player = nullptr;
    /// For a choice of Banker, Player's third card and the probability of drawing with most hands of the
    /// total.
    std::string third = {};
    std::optional<Rational> usual = std::nullopt;

    bool is_players() const { return player != nullptr; }
    bool is_mixed() const { return sabot::is_mixed(draw); }
    bool is_exception() const { return matters == ChoiceMatters::yes && usual && draw != *usual; }
    bool is_departure() const {
        return !is_players() && matters == ChoiceMatters::yes && draw != (draws_in_tableau ? 1 : 0);
    }
    const char* letter() const { return choice_letter(draw); }
};
std::vector<Choice> choices_of(const SolvedGame& run);
/// The choices that meet a condition, a member or a function: for each run those of Player, then those of
/// Banker by total and third card.
template <class Condition>
std::vector<Choice> choices_if(SolvedGames runs, Condition condition) {
    std::vector<Choice> choices;
    for (const SolvedGame& run : runs) {
        for (const Choice& choice : choices_of(run)) {
            if (std::invoke(condition, choice)) {
                choices.push_back(choice);
            }
        }
    }
    return choices;
}

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

void add_model(Facts& facts, const Equilibrium& equilibrium);

}  // namespace sabot::report
