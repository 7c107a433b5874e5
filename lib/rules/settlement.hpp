#pragma once

#include "exact/exact.hpp"

#include <optional>
#include <string>

namespace sabot {

/// How an amount between two units of money is settled.
enum class Rounding {
    /// To the nearest unit; half a unit goes up.
    nearest,
    down,
    /// To the nearest unit; half a unit goes to the even one.
    half_even,
    /// To the nearest unit; half a unit goes down.
    half_down,
};

/// How returns are rounded to units of money.
struct Settlement {
    std::string source;
    /// Smallest unit paid, in the money of the stakes: 1/100 for cents.
    Rational unit;
    Rounding rounding = Rounding::nearest;
    std::optional<Rational> minimum_stake;
    std::optional<Rational> maximum_stake;
};

/// The limits in units: the least stake of whole units (1 where there is no minimum), and the greatest, where
/// there is a maximum.
Integer least_stake(const Settlement& settlement);
std::optional<Integer> greatest_stake(const Settlement& settlement);

/// The amount (>= 0) as a whole number of units (> 0).
Integer rounded_units(const Rational& amount, const Rational& unit, Rounding rounding);

/// What comes back of a stake, in money: stake * (1 + net), rounded. The stake is within the amount that is
/// rounded, as it is in what a player is handed. Range: stake > 0, net >= -1.
Rational settled_return(const Settlement& settlement, const Rational& stake, const Rational& net);

}  // namespace sabot
