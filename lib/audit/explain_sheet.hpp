#pragma once

#include "audit/audit.hpp"
#include "audit/audit_details.hpp"
#include "audit/claim_evaluator.hpp"
#include "audit/explain.hpp"
#include "audit/sheet.hpp"
#include "rules/game.hpp"

#include <vector>

namespace sabot {

/// Searches for changes that make a claim true, with the evidence of a sheet, whether or not it is on the
/// sheet.
///
/// Tries the single changes of ClaimTrials. If none fits, or only some that may do so by chance, it tries
/// pairs of the most common ones: 1, 2, 4, 6, 8 or infinite decks, "to" for "for", commission, ties,
/// counting, sign, unit.
ClaimExplained explain_claim(const Claim& claim, Sheet& sheet);

/// Explains the refuted claims of a sheet, one by one and together: sets AuditedClaim::explained of each
/// refuted one, and returns the causes of several, the most plausible first.
///
/// Causes of several claims are changes of the rules, the same change of quantity, counting or print, two
/// figures exchanged, and simulated rounds. The most plausible one is applied, then the most plausible for
/// the claims that are left, and so on. If it changes the rules, the claims that are left are explained under
/// it too: their explanations are pairs of it and another change.
///
/// Cost: that of Sheet and, for each cause that is applied, that of another one without changes of drawing
/// rules.
std::vector<SharedExplanation> explain_sheet(std::vector<AuditedClaim>& claims, const Game& game,
                                             ClaimEvaluator& evaluator);

}  // namespace sabot
