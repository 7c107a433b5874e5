#pragma once

#include "exact/exact.hpp"
#include "figures/analysis.hpp"
#include "limits/limit_changes.hpp"
#include "rules/game.hpp"

#include <functional>
#include <vector>

namespace sabot {

/// Numbers by their index, which begins with 0.
struct IndexedNumbers {
    Integer count;
    std::function<Rational(const Integer& index)> at;

    /// The first index of a number that `holds`; the count if there is none. Precondition: all later ones
    /// hold.
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
};

/// More than any meter after a jackpot.
inline const Integer kMaxMeter("1000000000000");

/// A rule of a wager with its number, `change.today`; LimitChange::to() gives the game another one. Figures
/// are affine in an argument that depends on the number: the number itself, or 1 / (1 + fee).
struct LimitLever {
    LimitChange change;
    /// Whether wins are capped, so that figures are not affine, but rise with what is paid.
    bool is_capped = false;

    /// Whether a larger number pays more.
    bool pays_more() const { return change.rule() == Rule::payout || change.rule() == Rule::seed; }
    Rational argument(const Rational& number) const;
    /// Precondition: the argument is not 0.
    Rational number(const Rational& argument) const;
    /// Whether a row that does not win today would win with a larger payout.
    bool begins_to_win() const { return change.rule() == Rule::payout && change.today <= 0; }
    /// Two numbers, for the figures that determine an affine one: today's, or that of a row that wins.
    Rational first() const;
    Rational other() const;
    /// Whether figures are affine up to this number: a payout is that of a row that wins.
    bool allows(const Rational& number) const;
    /// The numbers in use above (below) today's, the nearest first. The last payout below is a push.
    IndexedNumbers in_use(bool above) const;
};

/// The payouts of rows that come (if wins are multiplied at random, only of those that win), the commissions,
/// the fee and the meter after a jackpot of each wager of the game. A fee is on every stake, so that there is
/// a lever for it only if the game has one wager. Precondition: the analysis has all wagers.
std::vector<LimitLever> levers_of(const Game& game, const Analysis& analysis);

}  // namespace sabot
