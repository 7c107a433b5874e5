#pragma once

#include "equilibrium/equilibrium.hpp"
#include "rules/tableau.hpp"

#include <optional>
#include <vector>

namespace sabot {

/// A cell of the tableau as printed in books: Banker's total, and Player's third card or that Player stood.
struct BankerCell {
    /// Banker's total, 0..7.
    int total = 0;
    /// Points of Player's third card, or kPlayerStood.
    int third = kPlayerStood;
    /// `yes` if the choice matters with some hand of this total; otherwise `no` if any such hand can occur.
    ChoiceMatters matters = ChoiceMatters::cannot_occur;
    /// The probability of drawing in most coups of this cell, ignoring mixing hands unless all hands mix; 0
    /// if the choice does not matter.
    Rational usual;
    /// Indices in Equilibrium::banker: hands with which the choice matters, those among them whose
    /// probability of drawing is not `usual`, and hands with which the choice does not matter or which cannot
    /// occur.
    std::vector<std::size_t> deciding;
    std::vector<std::size_t> exceptions;
    std::vector<std::size_t> idle;
};

/// All 88 cells, row by row: totals 0..7, and in each row kPlayerStood first, then 0..9.
std::vector<BankerCell> banker_cells(const Equilibrium& equilibrium);

/// A hand that Banker plays differently from most hands of the same total against the same card.
struct BankerException {
    /// Its index in Equilibrium::banker.
    std::size_t set = 0;
    /// The probability of drawing with most of these hands: BankerCell::usual.
    Rational usual;
};

/// All exceptions, in the order of banker_cells(). Empty if Banker knows only totals.
std::vector<BankerException> banker_exceptions(const Equilibrium& equilibrium);

/// Whether Player draws wherever the choice on five matters, as in punto banco.
bool always_draws_on_five(const Equilibrium& equilibrium);

/// Whether a probability is neither 0 nor 1.
bool is_mixed(const Rational& draw);

/// The indices in Equilibrium::player and Equilibrium::banker at which neither choice is certain.
std::vector<std::size_t> player_mixes(const Equilibrium& equilibrium);
std::vector<std::size_t> banker_mixes(const Equilibrium& equilibrium);

/// The decision of Banker in which a mistake would cost least, among those that matter and are not mixed: its
/// index in Equilibrium::banker, and the loss per coup by the other choice. Nothing if no such mistake costs
/// anything.
struct ClosestDecision {
    std::size_t set = 0;
    Rational loss;
};
std::optional<ClosestDecision> closest_decision(const Equilibrium& equilibrium);

}  // namespace sabot
