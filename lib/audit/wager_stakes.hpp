#pragma once

#include "audit/audit.hpp"
#include "audit/claim_evaluator.hpp"
#include "rules/game.hpp"

namespace sabot {

/// Adds what rounding does to each wager of an audit: its returns at all stakes and at those of the request,
/// and the stakes at which a claim holds. Throws InputError for stakes of a game that does not round, or that
/// no wager takes.
void add_stakes(Audit& audit, const Game& rules, const AuditRequest& request, ClaimEvaluator& evaluator);

}  // namespace sabot
