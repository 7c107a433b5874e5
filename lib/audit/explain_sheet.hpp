#pragma once

#include "audit/audit.hpp"
#include "audit/audit_details.hpp"
#include "audit/claim_evaluator.hpp"
#include "rules/game.hpp"

#include <vector>

namespace sabot {

/// Explains the refuted claims of a sheet, one by one and together: sets AuditedClaim::explained of each
/// refuted one, and returns the causes of several, the most plausible first.
///
/// Causes of several claims are changes of the rules, the same change of quantity, counting or print, two
/// figures exchanged, and simulated rounds. The most plausible one is applied, then the most plausible for
/// the claims that are left, and so on. If it changes the rules, the claims that are left are explained under
/// it too: their explanations are pairs of it and another change.
///
/// Cost: that of Sheet, and once more without drawing rules for each cause that is applied.
std::vector<SharedExplanation> explain_sheet(std::vector<AuditedClaim>& claims, const Game& game,
                                             ClaimEvaluator& evaluator);

}  // namespace sabot
