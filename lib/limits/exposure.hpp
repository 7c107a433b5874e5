#pragma once

#include "exact/exact.hpp"
#include "figures/analysis.hpp"
#include "figures/joint_distribution.hpp"
#include "rules/game.hpp"

#include <optional>
#include <string>

namespace sabot {

/// The most that one coup pays on all wagers together, between two bounds, which are equal if it is exact.
struct Exposure {
    Rational least;
    Rational most;
};

/// The largest stake that the game file states for a wager of the game; nothing if it states none.
std::optional<Rational> largest_stake(const Game& game, const std::string& wager);

/// The exposure of the wagers of the analysis, each at its largest stake, without the stakes; nothing if the
/// game file does not state one for each. It is exact unless the wagers have too many combinations of rows
/// for joint_distribution(), or are more than kMaxJointWagers.
inline constexpr std::size_t kMaxJointWagers = 24;
std::optional<Exposure> exposure_of(const Game& game, const Analysis& analysis);

/// The same for one unit on each wager.
Exposure exposure_per_unit(const Game& game, const Analysis& analysis);

}  // namespace sabot
