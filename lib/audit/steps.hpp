#pragma once

#include "audit/change.hpp"
#include "audit/claim_check.hpp"
#include "audit/claim_evaluator.hpp"
#include "audit/explain.hpp"
#include "audit/mismatch.hpp"
#include "audit/play_check.hpp"
#include "audit/reading_check.hpp"
#include "audit/rounded_wager.hpp"
#include "audit/stake_condition.hpp"
#include "audit/tally_store.hpp"

#include <optional>
#include <vector>

namespace sabot {

/// What audit() does, step by step; each is defined in the source of what it returns.

/// Wagers that a claim is about, all of the game's for a best-return, none for a coup.
std::vector<const Wager*> wagers_of(const Claim& claim, const Game& game);

/// Checks a claim. `figures` holds those of all wagers_of(claim); one that is missing leaves the claim
/// unchecked.
///
/// house-share: each part is the house edge of its wager, and the whole their sum. It is confirmed only if
/// every part is, and truncated if none is refuted.
ClaimFinding check_claim(const Claim& claim, const Game& game, const FiguresById& figures);

/// Every single change that is tried for a claim, by kind; about 250. None makes the same rules as a reading
/// of the file, which stands for it.
std::vector<Change> changes_for(const Claim& claim, const Game& game);

/// Whether shoe, tableau, payouts and rounding are the same.
bool same_rules(const Game& a, const Game& b);

/// Searches changes_for(claim) for those under which the claim holds; where there is none, pairs of the
/// commonest ones: decks 1, 2, 4, 6, 8, to for for, commission, ties, counting, sign, unit. All values are
/// exact.
///
/// Cost: a walk for each number of decks and each cell of the tableau, shared among claims through
/// `evaluator`, and one pricing for each change.
ClaimExplained explain(const Claim& claim, const std::vector<Claim>& all, const Game& game,
                       ClaimEvaluator& evaluator);

/// Nothing where they may belong together. Precondition: the finding is a refuted one under the game's rules.
/// Cost: none but pricing, since all wagers of the claim were walked.
std::optional<Mismatch> mismatch_of(const ClaimFinding& finding, const Game& game, ClaimEvaluator& evaluator);

/// `findings` are those of the game as filed, on the same claims. Cost: a walk for each reading that changes
/// decks or tableau.
std::vector<ReadingFinding> check_readings(const Game& filed, const std::vector<ClaimFinding>& findings,
                                           ClaimEvaluator& evaluator);

/// For a game with choices that are not settled yet: each of its claims of a house share, with parts, under
/// every combination of
///
/// - Player on five: draws, stands, draws half the time, plays the equilibrium;
/// - Banker: the tableau as filed, that of each reading that changes it, the best reply (against Player's
///   equilibrium: his own);
/// - commission on Banker's wins: none, and the usual 5%;
/// - per unit staked, and per unit that was not pushed.
///
/// Of infinite decks only what does not depend on the shoe: no equilibrium and no best reply.
///
/// The commission is taken from what the wager called "banker" wins. Cost: about 0.2 s.
std::vector<PlayedShares> check_plays(const Game& filed, const std::vector<Claim>& claims,
                                      ClaimEvaluator& evaluator);

/// Nothing where the claim holds at every stake of the limits, is not met without rounding either, or is not
/// about a return or an edge. Precondition: wager.period().
std::optional<StakeCondition> condition_of(const ClaimFinding& finding, const RoundedWager& wager,
                                           const Rational& push_frequency, const Settlement& settlement);

}  // namespace sabot
