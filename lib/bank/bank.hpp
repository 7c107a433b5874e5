#pragma once

#include "rules/outcome_probabilities.hpp"

#include <optional>
#include <vector>

namespace sabot {

/// The bank of chemin de fer, after document 001: it lasts while it wins, ties do not count, and its
/// winnings stay in. At the end of the third win, and of each odd win after it, the banker may set half of
/// the capital aside ("garage"), which is out of play. At the first loss the capital in play is lost and the
/// garage is his.
///
/// Assumed: the punters cover the whole capital every time, so that a win multiplies it by m = 2 -
/// c under a commission c on what Banker wins; and every coup is dealt from a full shoe, so that each that
/// is no tie is won by the bank with the same probability r, and the wins before the fall are geometric. The
/// banker begins with one unit; amounts are in that unit.
struct BankRequest {
    OutcomeProbabilities outcomes;
    /// Commission on each unit that Banker wins, in [0, 1).
    Rational commission = 0;
    /// How many wins to follow.
    int wins = 12;
};

/// More would print fractions of many thousand digits.
inline constexpr int kMaxBankWins = 200;

/// The bank after so many wins. "Never" is a banker who never sets anything aside; "always" one who does
/// whenever he may.
struct BankAfter {
    int wins = 0;
    /// r^n: that it wins so often, or more often.
    Rational reached;
    /// r^n (1 - r): that it wins so often and no more.
    Rational falls;
    /// In play, the last half set aside already. m^n, and m^n / 2^k after k times of setting aside.
    Rational capital_never;
    Rational capital_always;
    /// Set aside so far: the sum of m^(2j+1) / 2^j for j = 1..k.
    Rational garage;
    /// Expected gain of a banker who passes the hand after so many wins, if the bank has not lost before:
    /// what he then has, less the unit he began with.
    Rational gain_never;
    Rational gain_always;
};

struct Bank {
    Rational commission;
    /// r.
    Rational win;
    /// Wins before the fall, r / (1 - r); and coups till then, ties and the last one included: one over the
    /// probability that Player wins a coup. Nothing where the bank cannot fall: they are infinite.
    std::optional<Rational> expected_wins;
    std::optional<Rational> expected_coups;
    /// q = r^2 m^2 / 2, by which what is expected from one time of setting aside to the next is multiplied.
    Rational growth;
    /// Expected garage of a bank that is played to its fall, half being set aside whenever allowed:
    /// r m q / (1 - q), the sum of r^(2j+1) m^(2j+1) / 2^j over j = 1, 2, .... Nothing where q is 1 or more:
    /// it is infinite.
    std::optional<Rational> expected_garage;
    /// From no win to as many as were asked for.
    std::vector<BankAfter> after;

    /// Expected gain of a banker who always sets half aside: what he has at the end, less the unit he began
    /// with.
    std::optional<Rational> expected_gain() const;
};

/// Whether half of the capital may be set aside at the end of this win: the third, fifth, seventh...
constexpr bool may_set_aside(int win) { return win >= 3 && win % 2 == 1; }

/// Throws InputError: a commission outside [0, 1); a number of wins outside 1..kMaxBankWins; coups that are
/// all ties. Precondition: probabilities that add up to 1.
Bank bank_figures(const BankRequest& request);

}  // namespace sabot
