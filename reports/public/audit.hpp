/// Audits: the claims of a game's documents, and the limits of laws and standards, compared with exact
/// figures.
///
///     const sabot::Game game = sabot::load_game("jade-baccarat");
///     sabot::AuditRequest request;
///     request.setup.shoe = sabot::Shoe::of_decks(game.decks);
///     request.explain = true;
///     request.limits = {sabot::load_limits("malta")};   // or a path
///     const sabot::Audit audit = sabot::audit(game, request);
///     for (const sabot::AuditedClaim& claim : audit.claims) {
///         std::cout << claim.finding.claim.wager << ": " << sabot::to_string(claim.finding.verdict) << '\n';
///     }
#pragma once

#include "audit/audit.hpp"
#include "audit/change.hpp"
#include "audit/change_kind.hpp"
#include "audit/claim_check.hpp"
#include "audit/explain.hpp"
#include "audit/mismatch.hpp"
#include "audit/play_check.hpp"
#include "audit/reading_check.hpp"
#include "audit/rounded_wager.hpp"
#include "audit/stake_condition.hpp"
#include "audit/verdict.hpp"
#include "audit/worked_coup.hpp"
#include "limits/limit_check.hpp"
#include "limits/limits.hpp"
