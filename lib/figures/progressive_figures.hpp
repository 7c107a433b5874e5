#pragma once

#include "api.hpp"
#include "exact/exact.hpp"

#include <optional>

namespace SABOT_API sabot {

/// What a progressive wager returns, as a function of its meter. Amounts are in money. Coups are assumed to
/// be independent, with one bet in each.
struct ProgressiveFigures {
    Rational meter;
    Rational stake;
    std::optional<Rational> seed;
    /// The part of each stake that is added to the meter.
    std::optional<Rational> contribution;
    /// The return is fixed_return + meter * return_per_unit, per unit paid.
    Rational fixed_return;
    Rational return_per_unit;
    /// The probability of the rows that pay the whole meter.
    Rational jackpot_probability;

    Rational return_at(const Rational& its_meter) const { return fixed_return + its_meter * return_per_unit; }
    /// The meter at which the return is 1; nothing if no meter is large enough, or if the return is above 1
    /// without a meter.
    std::optional<Rational> break_even() const;
    std::optional<Rational> return_at_seed() const;
    /// The mean number of coups until the jackpot is won; nothing if it cannot be won.
    std::optional<Rational> coups_to_jackpot() const;
    /// The mean amount that a jackpot pays. If q is the probability of the jackpot, and sigma the mean part
    /// of the meter that the other rows take in a coup, it is
    ///
    ///     (q seed + contribution * stake) / (q + sigma).
    ///
    /// A reserve that is added to the seed holds reserve * stake / q on average when a jackpot comes, so that
    /// the contribution counts as if it were larger by the reserve.
    ///
    /// Proof: let c be the contribution in money, and f(M) the mean amount of the next jackpot if the meter
    /// is M. Then f(M) = q (M + c) + sum of q_i f((1 - s_i) (M + c)) over all other results of a coup, which
    /// have the probability q_i and take the part s_i of the meter. The solution f is linear.
    std::optional<Rational> expected_jackpot() const;
    /// The mean return in the long run: fixed awards, the contribution, a reserve that is added to the seed,
    /// and the seed after each jackpot. Everything that is added to the meter is paid sometime.
    std::optional<Rational> long_run_return() const;
    /// What the operator pays for seeds in the long run, per unit paid: all that a reserve does not pay. A
    /// reserve that pays for seeds gives out all that it gets, unless that is more than the seeds.
    std::optional<Rational> operator_seed() const;

    /// The mean part of the meter that a coup pays.
    Rational mean_share;
    /// The amount paid per unit staked: 1 + the fee.
    Rational paid = 1;
    /// As in Progressive.
    std::optional<Rational> reserve = {};
    bool adds_reserve = false;

    friend bool operator==(const ProgressiveFigures&, const ProgressiveFigures&) = default;
};

}  // namespace sabot
