/// Audits: the claims of a game's documents, and the limits of laws and standards, compared with exact
/// figures.
///
///     const sabot::Game game = sabot::load_game("jade-baccarat");
///     const sabot::Setup full_shoe{.shoe = sabot::Shoe::of_decks(game.decks)};
///     const sabot::Audit audit =
///         sabot::audit(game, {.setup = full_shoe, .limits = {sabot::load_limits("malta")}});
///     for (const sabot::AuditedClaim& claim : audit.claims) {
///         std::cout << claim.finding.claim.wager << ": " << sabot::to_string(claim.finding.verdict) << '\n';
///     }
#pragma once

#include "audit/audit.hpp"
#include "audit/claim_check.hpp"
#include "audit/verdict.hpp"
#include "limits/limit_check.hpp"
#include "limits/limits.hpp"
