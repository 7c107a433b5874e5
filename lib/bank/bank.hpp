#pragma once

#include "rules/outcome_probabilities.hpp"

#include <optional>
#include <vector>

namespace sabot {

/// The bank of chemin de fer, after document 001. The bank lasts as long as it wins; ties do not count, and
/// winnings stay in the bank. After the third win and each odd win thereafter, the banker may take half of
/// the capital out of play (the "garage"). At the first loss the banker loses the capital in play and keeps
/// the garage.
///
/// Assumptions: the punters cover the whole capital every time, so a win multiplies it by m = 2 - c under a
/// commission c on Banker's winnings. Every coup is dealt from a full shoe, so the bank wins each coup that
/// is not a tie with the same probability r, and the number of wins before the first loss is geometric. The
/// banker begins with one unit, the unit of all amounts.
struct BankRequest {
    OutcomeProbabilities outcomes;
    /// Commission on each unit that Banker wins, in [0, 1).
    Rational commission = 0;
    /// The number of wins to tabulate: 1..kMaxBankWins.
    int wins = 12;
};

/// With more wins, fractions would have many thousands of digits.
inline constexpr int kMaxBankWins = 200;

/// The bank after a number n of wins. "Never" is a banker who never sets anything aside; "always" is one who
/// does so whenever allowed.
struct BankAfter {
    int wins = 0;
    /// r^n, the probability of at least n wins.
    Rational reached;
    /// r^n (1 - r), the probability of exactly n wins.
    Rational falls;
    /// Capital in play: m^n, and m^n / 2^k after setting aside half k times, the last time after this win.
    Rational capital_never;
    Rational capital_always;
    /// The amount set aside so far: the sum of m^(2j+1) / 2^j for j = 1..k.
    Rational garage;
    /// Expected gain of a banker who passes the hand after n wins unless the bank loses before: what the
    /// banker then has, minus the initial unit.
    Rational gain_never;
    Rational gain_always;
    friend bool operator==(const BankAfter&, const BankAfter&) = default;
};

struct Bank {
    Rational commission;
    /// The probability r that the bank wins a coup that is not a tie.
    Rational win;
    /// Expected number of wins before the first loss, r / (1 - r), and of coups including ties and the loss
    /// itself, 1 / (probability that Player wins a coup). Nothing if the bank cannot lose: both are infinite.
    std::optional<Rational> expected_wins;
    std::optional<Rational> expected_coups;
    /// q = r^2 m^2 / 2, the ratio of the expected amounts set aside at successive times.
    Rational growth;
    /// Expected garage of a bank that is played until it loses, with half set aside whenever allowed: r m q /
    /// (1 - q), the sum of r^(2j+1) m^(2j+1) / 2^j over j = 1, 2, .... Nothing if q >= 1: it is infinite.
    std::optional<Rational> expected_garage;
    /// From 0 wins to the requested number.
    std::vector<BankAfter> after;

    /// Expected gain of a banker who always sets half aside: the final garage minus the initial unit. Nothing
    /// if it is infinite.
    std::optional<Rational> expected_gain() const;
    friend bool operator==(const Bank&, const Bank&) = default;
};

/// Whether half of the capital may be set aside after this win: the third, fifth, seventh, ....
constexpr bool may_set_aside(int win) { return win >= 3 && win % 2 == 1; }

/// Throws InputError for a commission outside [0, 1), for a number of wins outside 1..kMaxBankWins, and if
/// every coup is a tie. Precondition: the probabilities add up to 1.
Bank bank_figures(const BankRequest& request);

}  // namespace sabot
