#pragma once

#include "api.hpp"
#include "exact/exact.hpp"

#include <optional>
#include <string>
#include <utility>

namespace sabot {

/// How an amount between two units of money is rounded.
enum class Rounding {
    /// To the nearest unit; half a unit goes up.
    nearest,
    down,
    /// To the nearest unit; half a unit goes to the even one.
    half_even,
    /// To the nearest unit; half a unit goes down.
    half_down,
    up,
};

/// What a row pays for one unit staked: the net result, and the commission by which it is lower than the
/// printed payout.
struct SABOT_API Payment {
    Rational net;
    Rational commission = 0;

    Payment(Rational its_net, Rational its_commission = 0)
        : net(std::move(its_net)), commission(std::move(its_commission)) {}
};

/// Which stakes are taken, and how returns are rounded to units of money.
struct SABOT_API Settlement {
    std::string source;
    /// The smallest unit paid, in the currency of the stakes: 1/100 for cents.
    Rational unit;
    Rounding rounding = Rounding::nearest;
    std::optional<Rational> minimum_stake;
    std::optional<Rational> maximum_stake;
    /// Stakes are whole multiples of this step, which is a whole multiple of `unit`. If there is none, the
    /// step is `unit`.
    std::optional<Rational> stake_step = std::nullopt;
    /// How each commission is rounded to units by itself, before the return is; nothing if it is not.
    std::optional<Rounding> commission_rounding = std::nullopt;
    /// The least commission on a win that has one, in whole units.
    std::optional<Rational> minimum_commission = std::nullopt;
    friend bool operator==(const Settlement&, const Settlement&) = default;
};

struct Wager;

/// The settlement of a wager of the game. The wager's own limits of stakes replace the game's. For a
/// progressive wager, both limits are the stake for which it pays its meter.
Settlement settlement_of(const Settlement& game, const Wager& wager);

/// The amount of which every stake is a whole multiple.
Rational step_of_stakes(const Settlement& settlement);
/// The limits as numbers of steps: the minimum stake (1 if there is none), and the maximum (nothing if there
/// is none).
Integer least_stake(const Settlement& settlement);
std::optional<Integer> greatest_stake(const Settlement& settlement);
/// Whether the stake is within the limits, and a whole number of steps.
bool takes_stake(const Settlement& settlement, const Rational& stake);
/// The smallest stake as an amount of money.
Rational lowest_stake(const Settlement& settlement);

/// The amount rounded to whole units, as a number of units. Range: amount >= 0, unit > 0.
Integer rounded_units(const Rational& amount, const Rational& unit, Rounding rounding);

/// Whether the amount of a commission depends on more than the win.
bool changes_commissions(const Settlement& settlement);

/// By how much the commission on a win exceeds the stake times Payment::commission, because it is rounded or
/// has a minimum; less than 0 if it is rounded down. 0 for a row without a commission.
Rational commission_excess(const Settlement& settlement, const Rational& stake, const Rational& commission);

/// The amount of money returned: stake * (1 + net), with the commission as the settlement takes it, rounded.
/// The stake is included before rounding, because a player is paid both together. It is not less than 0: a
/// stake that is too small to win the minimum commission is lost at most. A stake that is lost more than once
/// is lost exactly: less than 0 is returned, and not rounded. Range: stake > 0.
Rational settled_return(const Settlement& settlement, const Rational& stake, const Payment& payment);

}  // namespace sabot
