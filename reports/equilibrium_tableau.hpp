#pragma once

#include "equilibrium/chemin_de_fer.hpp"

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
    /// What is done in most coups of this cell, those with hands that mix left aside unless all do: the
    /// probability of drawing. 0 where the choice does not matter.
    Rational usual;
    /// Places in Equilibrium::banker: hands with which the choice matters, those among them whose probability
    /// of drawing is not `usual`, and hands with which it does not matter or which cannot occur.
    std::vector<std::size_t> deciding;
    std::vector<std::size_t> exceptions;
    std::vector<std::size_t> idle;
};

/// All 88, row by row: totals 0..7, and in each row kPlayerStood first, then 0..9.
std::vector<BankerCell> banker_cells(const Equilibrium& equilibrium);

/// Whether a probability is neither 0 nor 1.
bool is_mixed(const Rational& draw);

/// The decision of Banker that a slip would cost least: among those that matter and are not mixed, the place
/// in Equilibrium::banker and what the other choice loses per coup. Nothing where no such slip costs
/// anything.
struct ClosestDecision {
    std::size_t set = 0;
    Rational loss;
};
std::optional<ClosestDecision> closest_decision(const Equilibrium& equilibrium);

}  // namespace sabot
