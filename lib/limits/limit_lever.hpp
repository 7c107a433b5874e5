#pragma once

#include "exact/exact.hpp"
#include "figures/analysis.hpp"
#include "limits/limit_changes.hpp"
#include "rules/game.hpp"

#include <functional>
#include <vector>

namespace sabot {

/// A sequence of numbers, indexed from 0.
struct IndexedNumbers {
    Integer count;
    std::function<Rational(const Integer& index)> at;

    /// The first index whose number meets `holds`, found by bisection; `count` if none does. Precondition:
    /// all numbers after the first such number meet it too.
    template <class Holds>
    Integer first(const Holds& holds) const {
        Integer fails = -1;
        Integer found = count;
        while (found - fails > 1) {
            const Integer middle = (fails + found) / 2;
            (holds(at(middle)) ? found : fails) = middle;
        }
        return found;
    }
    /// first() without its precondition: every number before the first one is tried.
    template <class Holds>
    Integer first_of_all(const Holds& holds) const {
        Integer index = 0;
        while (index < count && !holds(at(index))) {
            ++index;
        }
        return index;
    }
};

/// Larger than any meter after a jackpot.
inline const Integer kMaxMeter("1000000000000");

/// A rule with one number that can be changed to meet a limit. `change.today` is its number in the game, and
/// LimitChange::to() gives the game another. Figures are affine functions of argument(number), which is the
/// number itself or, for a fee, 1 / (1 + fee).
struct LimitLever {
    LimitChange change;
    /// Whether wins are capped. Figures are then not affine, but still increase with what is paid.
    bool is_capped = false;

    /// Whether a larger number makes the wager pay more.
    bool pays_more() const { return change.rule() == Rule::payout || change.rule() == Rule::seed; }
    Rational argument(const Rational& number) const;
    /// The inverse of argument(). Precondition: the argument is not 0.
    Rational number(const Rational& argument) const;
    /// Whether the row does not win today, but would with a larger payout.
    bool begins_to_win() const { return change.rule() == Rule::payout && change.today <= 0; }
    /// Two numbers at which figures are computed to determine an affine function: today's number (1 for a row
    /// that begins to win), and another.
    Rational first() const;
    Rational other() const;
    /// Whether the rule can have this number, and figures are affine up to it: the payout must be a win.
    bool allows(const Rational& number) const;
    /// The numbers in use above or below today's, the nearest first. The last payout below is a push.
    IndexedNumbers in_use(bool above) const;
};

/// The levers of each wager of the game: the payouts of rows that occur (if wins are multiplied at random,
/// only of rows that win), the commissions, and the meter after a jackpot. The fee is charged on every stake,
/// so it is a lever only if the game has one wager. Precondition: the analysis has all wagers.
std::vector<LimitLever> levers_of(const Game& game, const Analysis& analysis);

}  // namespace sabot
