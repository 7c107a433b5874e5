#pragma once

#include "exact/exact.hpp"
#include "figures/analysis.hpp"
#include "figures/joint_distribution.hpp"
#include "rules/game.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// The most that one coup pays on all wagers together besides the stakes, between two bounds, which are equal
/// if it is exact. What the house keeps of the stake of a win is not deducted: see largest_odds().
struct Exposure {
    Rational least;
    Rational most;
    /// The rows of a result that pays the most, by wager of the analysis; empty if it is not exact.
    std::vector<std::size_t> rows = {};
};

/// The largest stake that the game file states for a wager of the game; nothing if it states none.
std::optional<Rational> largest_stake(const Game& game, const std::string& wager);

/// What a row that pays these odds, and keeps this part of the stake, pays at a stake on the wager besides
/// what comes back of the stake, as the game rounds returns. Precondition: the game has a settlement.
Rational settled_win(const Game& game, const std::string& wager, const Rational& stake, const Rational& odds,
                     const Rational& kept);

/// More wagers than these have no joint distribution.
inline constexpr std::size_t kMaxJointWagers = 24;

/// The results of one coup on the wagers of an analysis together, found once for games that differ only in
/// payouts, commissions and stakes. Cost: that of joint_distribution().
class JointWins {
public:
    JointWins(const Game& game, const Analysis& analysis);

    /// Whether the results are known: not if the wagers have too many combinations of rows for
    /// joint_distribution(), or are more than kMaxJointWagers.
    bool is_exact() const { return !results_.empty(); }
    /// The most that one coup pays, as the game rounds returns; nothing if the game file does not state a
    /// largest stake for each wager.
    std::optional<Exposure> exposure(const Game& game) const;
    /// The exposure for one unit on each wager, without rounding.
    Exposure exposure_per_unit(const Game& game) const;

private:
    // What each row of a wager wins, in the order of the analysis; 0 for a row that does not win.
    using RowWins = std::vector<std::vector<Rational>>;
    template <class WinOf>
    RowWins row_wins(const Game& game, const WinOf& win_of) const;
    Exposure most_of(const RowWins& wins) const;

    const Analysis& analysis_;
    std::vector<JointResult> results_;
};

}  // namespace sabot
