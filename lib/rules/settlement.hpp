#pragma once

#include "api.hpp"
#include "exact/exact.hpp"

#include <array>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sabot {

/// How an amount between two units of money is rounded. kRoundings has a row for each, in this order.
enum class Rounding { nearest, down, half_even, half_down, up };

struct RoundingRow {
    Rounding rounding = Rounding::nearest;
    /// Its name in game files.
    const char* name = "";
    /// In words, without the unit and with it.
    const char* way = "";
    const char* way_to_unit = "";
    /// Whether the amount is rounded up, by what is left of the last unit: less than half of it; a half, if
    /// the number of whole units is even, or odd; or more.
    bool below_half = false;
    bool even_half = false;
    bool odd_half = false;
    bool above_half = false;

    /// Whether an amount is rounded up that exceeds `whole` units by this part of a unit. Number: a type with
    /// the operators of an integer.
    template <class Number, class Whole>
    bool rounds_up(const Number& part, const Number& unit, const Whole& whole) const {
        if (part == 0) {
            return false;
        }
        const Number twice = 2 * part;
        return twice < unit ? below_half : twice > unit ? above_half : whole % 2 == 0 ? even_half : odd_half;
    }
    bool depends_on_parity() const { return even_half != odd_half; }
};

inline constexpr std::array kRoundings{
    RoundingRow{Rounding::nearest, "nearest", "to the nearest unit (halves up)",
                "to the nearest {} (halves go up)", false, true, true, true},
    RoundingRow{Rounding::down, "down", "down", "down to a multiple of {}", false, false, false, false},
    RoundingRow{Rounding::half_even, "half-even", "to the nearest unit (halves to the even one)",
                "to the nearest {} (halves go to the even unit)", false, false, true, true},
    RoundingRow{Rounding::half_down, "half-down", "to the nearest unit (halves down)",
                "to the nearest {} (halves go down)", false, false, false, true},
    RoundingRow{Rounding::up, "up", "up", "up to a multiple of {}", true, true, true, true}};

constexpr const RoundingRow& row_of(Rounding rounding) {
    return kRoundings.at(static_cast<std::size_t>(rounding));
}

/// What a row pays for one unit staked: the net result, and the commission by which it is lower than the
/// printed payout.
struct SABOT_API Payment {
    Rational net;
    Rational commission = 0;

    Payment(Rational its_net, Rational its_commission = 0)
        : net(std::move(its_net)), commission(std::move(its_commission)) {}
};

/// A limit of several stakes of a round, by the ids of their wagers: of their sum, of the difference of two,
/// or that only one of them is made. A sum may have one wager, which is limited by others.
struct SABOT_API StakeLimit {
    enum class Kind { sum, difference, one_of };

    Kind kind = Kind::sum;
    /// Whether the stakes are those of all bettors at the table together, and not those of each.
    bool of_table = false;
    std::vector<std::string> wagers;
    /// The least amount of a sum; a round without any of these stakes meets it.
    std::optional<Rational> least = std::nullopt;
    /// The largest amount of a sum or a difference.
    std::optional<Rational> most = std::nullopt;
    /// Wagers whose stakes a sum does not exceed, and wagers of which one must be bet on, too.
    std::vector<std::string> most_of = {};
    std::vector<std::string> needs = {};

    friend bool operator==(const StakeLimit&, const StakeLimit&) = default;
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
    /// Limits of several stakes, besides those of each.
    std::vector<StakeLimit> stake_limits = {};
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

/// The limit as a statement: "a bettor's stakes on player and banker differ by at most 100".
std::string words_for(const StakeLimit& limit);

/// Whether the stakes of some bettors at the table do not show that those of all break the limit.
bool needs_all_bettors(const StakeLimit& limit);

/// What breaks a limit of stakes, and what was expected.
struct BrokenStakeLimit {
    std::string recorded;
    std::string expected;
};
/// `stake_on`: the stake on the wager with this id; 0 if there is none.
std::optional<BrokenStakeLimit> broken_by(const StakeLimit& limit,
                                          const std::function<Rational(const std::string&)>& stake_on);

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
