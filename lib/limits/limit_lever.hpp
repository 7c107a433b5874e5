#pragma once

#include "exact/exact.hpp"
#include "figures/analysis.hpp"
#include "limits/limit_changes.hpp"
#include "rules/game.hpp"
#include "rules/rule_change.hpp"

#include <functional>
#include <vector>

namespace sabot {

/// A rule of a wager with its number, `change.today`, and how the game gets another one. Figures are affine
/// in an argument that depends on the number: the number itself, or 1 / (1 + fee).
struct LimitLever {
    LimitChange change;
    std::function<std::vector<RuleChange>(const Rational& number)> changes;

    Rational argument(const Rational& number) const;
    /// Precondition: the argument is not 0.
    Rational number(const Rational& argument) const;
    /// A number that is not today's, for a second figure.
    Rational other() const;
    /// Whether the rule can have this number.
    bool allows(const Rational& number) const;
    /// The numbers in use above (below) today's, the nearest first.
    std::vector<Rational> in_use(bool above) const;
};

/// The payouts that win, the commissions and the fee of each wager of the game. A fee is on every stake, so
/// that there is a lever for it only if the game has one wager. Precondition: the analysis has all wagers.
std::vector<LimitLever> levers_of(const Game& game, const Analysis& analysis);

}  // namespace sabot
