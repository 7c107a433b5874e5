#pragma once

#include "rules/outcome_probabilities.hpp"

#include <optional>
#include <vector>

namespace sabot {

/// The bank of chemin de fer, according to document 001. The bank continues as long as it wins. Ties do not
/// count, and winnings stay in the bank. After the third win, the fifth, and so on, the banker may take half
/// of the capital out of play; the amount set aside is the "garage". At the first loss the banker loses the
/// capital in play and keeps the garage.
///
/// Assumptions: the punters cover the whole capital in every coup, so that a win multiplies it by m = 2 - c,
/// where c is the commission on Banker's winnings. Every coup is dealt from a full shoe, so that the bank
/// wins each coup that is not a tie with the same probability r, and the number of wins before the first loss
/// is geometric. The banker begins with one unit, which is the unit of all amounts.
struct BankRequest {
    OutcomeProbabilities outcomes;
    /// Commission on each unit that Banker wins, in [0, 1).
    Rational commission = 0;
    /// The number of wins in the table, 1..kMaxBankWins.
    int wins = 12;
};

/// With more wins, fractions would have many thousands of digits.
inline constexpr int kMaxBankWins = 200;

/// The bank after n wins. "Never" is a banker who never sets anything aside; "always" is one who does so
/// whenever it is allowed.
struct BankAfter {
    int wins = 0;
    /// r^n, the probability of at least n wins.
    Rational reached;
    /// r^n (1 - r), the probability of exactly n wins.
    Rational falls;
    /// The capital in play after n wins: m^n, and m^n / 2^k for a banker who has set half aside k times,
    /// including after this win if it is allowed.
    Rational capital_never;
    Rational capital_always;
    /// The amount set aside so far: the sum of m^(2j+1) / 2^j for j = 1..k.
    Rational garage;
    /// The expected gain of a banker who passes the hand after n wins, or loses the bank before: what the
    /// banker has at the end, minus the initial unit.
    Rational gain_never;
    Rational gain_always;
    friend bool operator==(const BankAfter&, const BankAfter&) = default;
};

struct Bank {
    Rational commission;
    /// The probability r that the bank wins a coup that is not a tie.
    Rational win;
    /// The expected number of wins before the first loss, r / (1 - r), and of coups including ties and the
    /// loss itself, 1 / (probability that Player wins a coup). Nothing if the bank cannot lose, where both
    /// are infinite.
    std::optional<Rational> expected_wins;
    std::optional<Rational> expected_coups;
    /// q = r^2 m^2 / 2: each expected amount set aside, divided by the one before it.
    Rational growth;
    /// The expected garage of a banker who always sets half aside and plays until the bank loses: r m q / (1
    /// - q), the sum of r^(2j+1) m^(2j+1) / 2^j over j = 1, 2, .... Nothing if q >= 1, where it is infinite.
    std::optional<Rational> expected_garage;
    /// The bank after 0 wins, 1 win, and so on to the requested number.
    std::vector<BankAfter> after;

    /// The expected gain of a banker who always sets half aside: expected_garage minus the initial unit.
    /// Nothing if it is infinite.
    std::optional<Rational> expected_gain() const;
    friend bool operator==(const Bank&, const Bank&) = default;
};

/// Whether half of the capital may be set aside after this win: the third, fifth, seventh, ....
constexpr bool may_set_aside(int win) { return win >= 3 && win % 2 == 1; }

/// Throws InputError for a commission outside [0, 1), for a number of wins outside 1..kMaxBankWins, and if
/// every coup is a tie. Precondition: the probabilities add up to 1.
Bank bank_figures(const BankRequest& request);

}  // namespace sabot
