#pragma once

#include "figures/analysis.hpp"
#include "limits/limit_changes.hpp"
#include "limits/limit_check.hpp"
#include "rules/game.hpp"

namespace sabot {

/// Sets LimitChange::breaks of each change of the check. Cost: that of check_limits() for each change and,
/// for exposures, one joint_distribution(); and `with_decks` for each change of decks.
void add_breaks(LimitCheck& check, const Game& game, const Analysis& analysis,
                const AnalysisOfDecks& with_decks);

}  // namespace sabot
