#pragma once

#include "api.hpp"
#include "exact/exact.hpp"

#include <optional>

namespace SABOT_API sabot {

/// What a progressive wager returns, by its meter; amounts are in money. Coups are taken as independent, with
/// one bet in each.
struct ProgressiveFigures {
    Rational meter;
    Rational stake;
    std::optional<Rational> seed;
    /// The part of each stake that the meter gets.
    std::optional<Rational> contribution;
    /// The return is fixed_return + meter * return_per_unit, per unit paid.
    Rational fixed_return;
    Rational return_per_unit;
    /// The probability of the rows that pay the whole meter.
    Rational jackpot_probability;

    Rational return_at(const Rational& its_meter) const { return fixed_return + its_meter * return_per_unit; }
    /// The meter at which the return is 1; nothing if no meter is enough, or none is needed.
    std::optional<Rational> break_even() const;
    std::optional<Rational> return_at_seed() const;
    /// The mean number of coups until the jackpot is won; nothing if it cannot be.
    std::optional<Rational> coups_to_jackpot() const;
    /// The mean meter that the jackpot pays, from one jackpot to the next. With q its probability, and sigma
    /// the mean part of the meter that the other rows take in a coup,
    ///
    ///     (q seed + contribution * stake) / (q + sigma)
    ///
    /// since f(M) = E[what the jackpot pays | meter M] solves f(M) = q (M + c) + sum of q_i f((1 - s_i) (M +
    /// c)) over all other results of a coup, and is linear.
    std::optional<Rational> expected_jackpot() const;
    /// The mean of all returns in the long run: fixed awards, the contribution, and the part of the seed that
    /// the operator pays after each jackpot. All that the meter gets is paid sometime.
    std::optional<Rational> long_run_return() const;

    /// E[the part of the meter that a coup pays].
    Rational mean_share;
    /// The amount paid per unit staked: 1 + the fee.
    Rational paid = 1;

    friend bool operator==(const ProgressiveFigures&, const ProgressiveFigures&) = default;
};

}  // namespace sabot
