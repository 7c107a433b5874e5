#pragma once

#include "equilibrium/solved_game.hpp"
#include "reports/model/report.hpp"
#include "reports/model/style.hpp"

#include <optional>
#include <span>
#include <string>

namespace sabot::report {

/// Tables of one equilibrium or of several, a row for each number of decks. All take at least one.

using SolvedGames = std::span<const SolvedGame>;

/// What an equilibrium is worth, and how coups end in it.
struct EquilibriumFigure {
    const char* key = "";
    const char* label = "";
    std::optional<Rational> (*of)(const Equilibrium&) = nullptr;
    /// Of what the house takes, which without a commission is nothing.
    bool is_take = false;
};
std::span<const EquilibriumFigure> equilibrium_figures();

/// Whether none of them has another equilibrium beside it.
bool all_unique(SolvedGames runs);

/// The figures, how many exceptions Banker makes, and whether there is another equilibrium.
Table equilibria_table(SolvedGames runs, const Style& style);

/// Each probability with which a side mixes, and its fraction; without rows where nobody does.
Table mixes_table(SolvedGames runs, const Style& style);

/// The figures of one equilibrium and then every decision of either side, a row each.
Table decisions_table(const SolvedGame& solved, const Style& style);

/// Whether the certificates hold, whether the second route, where it was asked for, agrees, and the decision
/// of Banker at which the other choice loses least.
Section certificate_section(SolvedGames runs, const Style& style);

/// "D" draws, "S" stands, "M" mixes.
const char* choice_letter(const Rational& draw);
/// The same where the choice matters, else "=", or "." where the hand cannot occur.
Cell choice_cell(const Rational& draw, ChoiceMatters matters);

/// "1,4 against 4", "0,6 when Player stands".
std::string sight_words(const BankerSight& sight);

/// A number for a single decision, which is worth far less than the coup: four decimals more.
Cell gain_cell(const Rational& value, const Style& style);

/// Which letter is which.
inline constexpr const char* kChoices =
    "D: draws; S: stands; M: mixes; =: the choice does not matter; .: the cards of the shoe cannot be dealt "
    "so.";

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

/// Adds the model and the commission.
void add_model(Facts& facts, const Equilibrium& equilibrium);

}  // namespace sabot::report
