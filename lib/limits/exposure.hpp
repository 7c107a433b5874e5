#pragma once

#include "exact/exact.hpp"
#include "figures/analysis.hpp"
#include "figures/joint_distribution.hpp"
#include "rules/game.hpp"
#include "rules/settlement.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// The largest amount that one coup pays on all wagers together, without the stakes, between two bounds,
/// which are equal if it is exact. The part of a stake that is not returned with a win is not deducted
/// (largest_odds()).
struct Exposure {
    Rational least;
    Rational most;
    /// A result that pays the most: the row of each wager of the analysis. Empty if the amount is not exact.
    std::vector<std::size_t> rows = {};
    /// Whether it lies between bounds because limits of several stakes, which are not used, may make it less.
    bool is_limited = false;
};

/// The largest stake that the game file states for a wager of the game; nothing if it states none.
std::optional<Rational> largest_stake(const Game& game, const std::string& wager);

/// What this payment, in a row that does not return the part `kept` of the stake, amounts to for a stake on
/// the wager, without the returned stake, rounded as the game rounds returns. Precondition: the game has a
/// settlement.
Rational settled_win(const Game& game, const std::string& wager, const Rational& stake,
                     const Payment& payment, const Rational& kept);

/// The maximum number of wagers whose joint distribution is computed.
inline constexpr std::size_t kMaxJointWagers = 24;

/// The joint results of one coup on the wagers of an analysis. They are computed once, and serve games that
/// differ only in payouts, commissions and stakes. Cost: that of joint_distribution().
class JointWins {
public:
    JointWins(const Game& game, const Analysis& analysis);

    /// Whether the joint results are known. They are not if there are more than kMaxJointWagers wagers, or
    /// too many combinations of rows for joint_distribution().
    bool is_exact() const { return !results_.empty(); }
    /// The largest amount that one coup pays, as the game rounds returns; nothing if the game file does not
    /// state the largest stake of every wager. Limits of several stakes may make it less: they are not used,
    /// and it lies between 0 and the amount without them.
    std::optional<Exposure> exposure(const Game& game) const;
    /// The largest amount that one coup pays for one unit on each wager, without rounding.
    Exposure exposure_per_unit(const Game& game) const;

private:
    // For each wager of the analysis, what each row wins; 0 for a row that does not win.
    using RowWins = std::vector<std::vector<Rational>>;
    template <class WinOf>
    RowWins row_wins(const Game& game, const WinOf& win_of) const;
    Exposure most_of(const RowWins& wins) const;

    const Analysis& analysis_;
    std::vector<JointResult> results_;
};

}  // namespace sabot
