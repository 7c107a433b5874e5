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

/// The most that one coup pays on all wagers together, between two bounds, which are equal if it is exact.
struct Exposure {
    Rational least;
    Rational most;
};

/// The largest stake that the game file states for a wager of the game; nothing if it states none.
std::optional<Rational> largest_stake(const Game& game, const std::string& wager);

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
    /// What each result pays on all wagers, each at its largest stake, without the stakes. Precondition:
    /// is_exact(), and each wager has a largest stake.
    std::vector<Rational> won(const Game& game) const;
    /// The most that one coup pays; nothing if the game file does not state a largest stake for each wager.
    std::optional<Exposure> exposure(const Game& game) const;
    /// The same for one unit on each wager.
    Exposure exposure_per_unit(const Game& game) const;

private:
    std::optional<std::vector<Rational>> largest_stakes(const Game& game) const;
    std::vector<Rational> won(const Game& game, const std::vector<Rational>& stakes) const;
    Exposure exposure_at(const Game& game, const std::vector<Rational>& stakes) const;

    const Analysis& analysis_;
    std::vector<JointResult> results_;
};

}  // namespace sabot
