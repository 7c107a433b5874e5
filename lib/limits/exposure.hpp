#pragma once

#include "exact/exact.hpp"
#include "figures/analysis.hpp"
#include "figures/joint_distribution.hpp"
#include "rules/game.hpp"

namespace sabot {

/// The most that one coup pays on all wagers together, between two bounds, which are equal if it is exact.
struct Exposure {
    Rational least;
    Rational most;
};

/// The exposure of the wagers of the analysis, each at this stake, without the stakes. It is exact unless the
/// wagers have too many combinations of rows for joint_distribution(), or are more than kMaxJointWagers.
inline constexpr std::size_t kMaxJointWagers = 24;
Exposure exposure_of(const Game& game, const Analysis& analysis, const Rational& stake);

}  // namespace sabot
