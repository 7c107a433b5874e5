#pragma once

#include "figures/wager_figures.hpp"
#include "rules/settlement.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sabot {

/// The exact return to player of one wager at one stake.
struct StakeReturn {
    Rational stake;
    Rational return_to_player;
    friend bool operator==(const StakeReturn&, const StakeReturn&) = default;
};

/// A wager whose returns are rounded to units of money.
///
/// A stake of k steps of s units returns ks(1 + r) units, rounded, on a row that pays r. With a fee of f,
/// which is charged exactly, it costs ks(1 + f) units. Let e(k) be the mean amount that rounding adds, in
/// units, weighted by the exact probabilities of the rows. Then
///
///     return to player at k = unrounded return + e(k) / (ks(1 + f)),
///
/// and e is periodic: its period is the least common multiple of the denominators of all s(1 + r), or twice
/// that if halves are rounded to the even unit and the period times some s(1 + r) is odd. A range of at least
/// one period contains a stake with e = 0, so no stake with e < 0 is the best and none with e > 0 is the
/// worst. Among the others, the smallest stake of each residue gains or loses most. The extremes over any
/// range are therefore found among its first period of stakes.
///
/// A minimum commission exceeds the exact one at small stakes: these are not periodic, and are tabulated one
/// by one. The first period of stakes is that from regular_from() on.
class RoundedWager {
public:
    /// Longer periods are not tabulated.
    static constexpr std::int64_t kMaxPeriod = 10'000;

    RoundedWager(const WagerFigures& wager, const Settlement& settlement);

    const std::string& id() const { return id_; }
    const Rational& unrounded() const { return unrounded_; }
    /// The return at k steps. Range: k > 0.
    Rational at(const Integer& steps) const;
    /// The period of the rounding in steps; nothing if it is longer than kMaxPeriod, or if there are more
    /// stakes below regular_from().
    std::optional<std::int64_t> period() const { return period_; }
    /// The number of steps from which returns are periodic: from the lowest stake on unless a minimum
    /// commission exceeds the exact one there.
    const Integer& regular_from() const { return regular_from_; }
    /// The best and the worst stake from `least` to `most` steps (without an upper bound if `most` is
    /// nothing); the smallest of equal stakes. Precondition: period() has a value, 1 <= least <= most.
    struct Extremes {
        StakeReturn best;
        StakeReturn worst;
        friend bool operator==(const Extremes&, const Extremes&) = default;
    };
    Extremes extremes(const Integer& least, const std::optional<Integer>& most) const;

private:
    // The mean amount that rounding adds at a stake of this many steps, per amount paid.
    Rational gain_at(const Integer& steps) const;

    struct Row {
        // What a stake of one step returns before rounding, in units, and the commission in it.
        Rational returned;
        Rational probability;
        Rational commission;
    };
    Rational due(const Row& row, const Rational& exact, const Integer& steps) const;
    Rational error_at(const Integer& steps) const;

    std::string id_;
    Settlement settlement_;
    // The settlement with amounts in units.
    Settlement in_units_;
    Rational unrounded_;
    // Cost of a stake of one step in units, including the fee.
    Rational paid_;
    std::vector<Row> rows_;
    Integer regular_from_;
    std::optional<std::int64_t> period_;
};

/// Parses stakes: "0.10", "0.10-5", or "0.10-5/0.10" with a step, which is otherwise the game's. The results
/// are in the game's steps. Throws InputError if the text is not such stakes, if a stake is not a whole
/// number of steps or is outside the game's limits, and for more than kMaxStakes.
inline constexpr std::int64_t kMaxStakes = 10'000;
std::vector<Integer> parse_stakes(std::string_view text, const Settlement& settlement);

}  // namespace sabot
