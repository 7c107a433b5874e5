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
};

/// A wager whose returns are rounded to units of money.
///
/// A stake of k units returns, on a row that pays r, k(1 + r) units rounded, and costs k(1 + f) units with a
/// fee of f, which is charged exactly. With e(k) the mean of what the rounding adds (in units, weighted by
/// the exact probabilities of the rows),
///
///     return to player at k = unrounded return + e(k) / (k(1 + f)),
///
/// and e has a period: the least common multiple of the denominators of all r (twice it where halves go to
/// the even unit and the period times some 1 + r is odd). A range of a whole period holds a stake with e = 0,
/// so that no stake with e < 0 is its best and none with e > 0 its worst; of the others the smallest of a
/// residue gains or loses most. So the extremes over any range are found among its first period of stakes.
class RoundedWager {
public:
    /// Longer periods are not tabulated.
    static constexpr std::int64_t kMaxPeriod = 10'000;

    RoundedWager(const WagerFigures& wager, const Settlement& settlement);

    const std::string& id() const { return id_; }
    const Rational& unrounded() const { return unrounded_; }
    /// The return at k units. Range: k > 0.
    Rational at(const Integer& units) const;
    /// In units; nothing where it is longer than kMaxPeriod.
    std::optional<std::int64_t> period() const { return period_; }
    /// The best and the worst stake from `least` to `most` units (no upper bound where there is none); the
    /// smaller stake where several are equal. Precondition: period(), 1 <= least <= most.
    struct Extremes {
        StakeReturn best;
        StakeReturn worst;
    };
    Extremes extremes(const Integer& least, const std::optional<Integer>& most) const;

private:
    Rational error_at(const Integer& units) const;

    // What rounding adds at k units, per unit paid.
    Rational gain_at(const Integer& units) const;

    struct Row {
        // Per unit staked.
        Rational net;
        Rational probability;
    };

    std::string id_;
    Settlement settlement_;
    Rational unrounded_;
    // Paid for a stake of one unit.
    Rational paid_;
    std::vector<Row> rows_;
    std::optional<std::int64_t> period_;
};

/// The stakes of --stake: "0.10", "0.10-5", or with a step, "0.10-5/0.10" (the unit where none is given). In
/// units. Throws InputError: not a stake, not a whole number of units, outside the game's limits, more than
/// kMaxStakes.
inline constexpr std::int64_t kMaxStakes = 10'000;
std::vector<Integer> parse_stakes(std::string_view text, const Settlement& settlement);

}  // namespace sabot
