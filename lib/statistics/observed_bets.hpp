#pragma once

#include "figures/wager_figures.hpp"
#include "rules/game.hpp"
#include "statistics/round_counts.hpp"
#include "statistics/round_statistics.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace sabot {

/// Bets of the same stake on rounds whose events are counted, compared with their exact distribution.
/// `figures` are those of the wager.
ObservedReturn bets_on_events(const Game& game, const Wager& wager, const WagerFigures& figures,
                              const Rational& stake, const std::vector<std::uint64_t>& events);

/// Recorded bets compared with their exact distribution. `given`: those for which the unseen cards are known;
/// nullptr if there are none.
ObservedReturn recorded_bets(const Game& game, const Wager& wager, const WagerFigures& figures,
                             const BetCounts& counts, const DifferenceSums* given, const TestPlan& plan);

}  // namespace sabot
