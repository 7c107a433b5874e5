/// Audits: the claims of a game's documents compared with exact figures.
///
///     const sabot::Game game = sabot::load_game("jade-baccarat");
///     sabot::AuditRequest request;
///     request.setup.shoe = sabot::Shoe::of_decks(game.decks);
///     request.explain = true;
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
