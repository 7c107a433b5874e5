#pragma once

#include "equilibrium/chemin_de_fer.hpp"
#include "rules/tableau.hpp"

#include <optional>
#include <vector>

namespace sabot {

/// A cell of the tableau that books print: Banker's total, and what he acts against.
struct BankerCell {
    /// 0..7.
    int total = 0;
    /// Points of Player's third card, or kPlayerStood.
    int third = kPlayerStood;
    /// `yes` where the choice matters with some hand of this total; else `no` where some can occur.
    ChoiceMatters matters = ChoiceMatters::cannot_occur;
    /// The probability of drawing in most coups of this cell; hands that mix count only where all do. 0 where
    /// the choice does not matter.
    Rational usual;
    /// Places in Equilibrium::banker: hands with which the choice matters, those among them whose probability
    /// of drawing is not `usual`, and hands with which it does not matter or which cannot occur.
    std::vector<std::size_t> deciding;
    std::vector<std::size_t> exceptions;
    std::vector<std::size_t> idle;
};

/// All 88, row by row: totals 0..7, and in each row kPlayerStood first, then 0..9.
std::vector<BankerCell> banker_cells(const Equilibrium& equilibrium);

/// A hand with which Banker does otherwise than with most hands of its total against the same card.
struct BankerException {
    /// The place in Equilibrium::banker.
    std::size_t set = 0;
    /// What he does with most: BankerCell::usual.
    Rational usual;
};

/// All of them, in the order of banker_cells(). None where Banker knows only totals.
std::vector<BankerException> banker_exceptions(const Equilibrium& equilibrium);

/// The places in Equilibrium::banker, in the order of the cells, at which the choice matters and is not that
/// of the fixed tableau.
std::vector<std::size_t> banker_departures(const Equilibrium& equilibrium,
                                           const std::vector<BankerCell>& cells, const Tableau& fixed);

/// Whether Player, wherever his choice on five matters, always draws, as in punto banco.
bool always_draws_on_five(const Equilibrium& equilibrium);

/// Whether a probability is neither 0 nor 1.
bool is_mixed(const Rational& draw);

/// The places in Equilibrium::player and in Equilibrium::banker at which neither choice is certain.
std::vector<std::size_t> player_mixes(const Equilibrium& equilibrium);
std::vector<std::size_t> banker_mixes(const Equilibrium& equilibrium);

/// The decision of Banker in which a mistake costs least: among those that matter and are not mixed, the
/// place in Equilibrium::banker and what the other choice loses per coup. Nothing where no mistake costs
/// anything.
struct ClosestDecision {
    std::size_t set = 0;
    Rational loss;
};
std::optional<ClosestDecision> closest_decision(const Equilibrium& equilibrium);

}  // namespace sabot
