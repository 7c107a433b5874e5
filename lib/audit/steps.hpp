#pragma once

#include "audit/audit.hpp"
#include "audit/change.hpp"
#include "audit/claim_check.hpp"
#include "audit/claim_evaluator.hpp"
#include "audit/contradiction.hpp"
#include "audit/explain.hpp"
#include "audit/figures_of_wagers.hpp"
#include "audit/mismatch.hpp"
#include "audit/play_check.hpp"
#include "audit/reading_check.hpp"
#include "audit/rounded_wager.hpp"
#include "audit/stake_condition.hpp"
#include "figures/tally_store.hpp"
#include "rules/settlement.hpp"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace sabot {

// The steps of audit(). They are declared together, because the headers of their results are public and
// compute nothing; each is defined in the source file of its result.

/// The wagers that a claim is about: all wagers of the game for the best return, none for a worked example.
std::vector<const Wager*> wagers_of(const Claim& claim, const Game& game);

/// Checks a claim against the figures of wagers_of(claim). If one of them is missing, the claim is unchecked.
///
/// A house share is compared part by part with the house edge of the part's wager, and as a whole with the
/// sum of these edges. It is confirmed if the whole and all parts are, and truncated if none of them is
/// refuted, but some are truncated.
ClaimFinding check_claim(const Claim& claim, const Game& game, const FiguresById& figures);
/// The same with a function that looks up the figures of a wager, and returns nullptr for missing ones.
ClaimFinding check_claim(const Claim& claim, const Game& game, const FiguresOf& figures);

/// The contradictions between the claims, those of the fewest claims first, each once: one that has all
/// claims of another is left out; at most 100. Figures that nobody claims are bounded by those that are
/// claimed. Cost: less than a millisecond; no figure is computed.
std::vector<Contradiction> contradictions_of(const std::vector<Claim>& claims, const Game& game);

/// The exact figure that a claim states, from the figures of its wager. Nothing for a claim about several
/// wagers or a worked example, and if every stake is pushed.
std::optional<Figure> figure_of(const Claim& claim, const Game& game, const WagerFigures& wager);

/// Returns why the claim seems to be about other rules or another quantity; nothing if it may well be about
/// this game. Precondition: the finding is refuted, under the game's rules. Cost: no enumeration, because all
/// wagers of the claim have been enumerated.
std::optional<Mismatch> mismatch_of(const ClaimFinding& finding, const Game& game, ClaimEvaluator& evaluator);

/// Checks the claims under each reading of the game. `findings` are those of the same claims under the rules
/// as filed. Changes in returns are those of the wagers, or of all if none is given. Cost: one enumeration
/// for each reading that changes the number of decks or the tableau.
std::vector<ReadingFinding> check_readings(const Game& filed, const std::vector<ClaimFinding>& findings,
                                           ClaimEvaluator& evaluator,
                                           const std::vector<std::string>& wagers = {});

/// For a game whose choices are not settled: checks each claim of a house share that has parts under every
/// combination of
///
/// - Player on five: draws, stands, draws half the time, or plays the equilibrium;
/// - Banker: the tableau as filed, the tableau of each reading that changes it, or the best reply to Player
///   (against Player's equilibrium, Banker's equilibrium);
/// - commission on Banker's wins: none, or 5%;
/// - unit: per unit staked, or per unit resolved.
///
/// With infinite decks, equilibria and best replies are left out, because they are computed for a finite
/// shoe. The commission is taken from wins of the wager with the id "banker". Cost: about 0.2 s.
std::vector<PlayedShares> check_plays(const Game& filed, const std::vector<Claim>& claims,
                                      ClaimEvaluator& evaluator);

/// The stakes at which the claim holds. Nothing if it holds at every stake within the game's limits, if it
/// does not even hold without rounding, or if it is not about a return or an edge. Precondition:
/// wager.period() has a value.
std::optional<StakeCondition> condition_of(const ClaimFinding& finding, const RoundedWager& wager,
                                           const Rational& push_frequency, const Settlement& settlement);
/// The stakes at which a refuted claim holds; nothing if there are none. Otherwise as condition_of().
std::optional<HoldingStakes> holding_stakes(const ClaimFinding& finding, const RoundedWager& wager,
                                            const Rational& push_frequency, const Settlement& settlement);

/// Adds what rounding does to each wager of an audit: its returns at all stakes and at those of the request,
/// and the stakes at which a claim holds. Throws InputError for stakes of a game that does not round, or that
/// no wager takes.
void add_stakes(Audit& audit, const Game& rules, const AuditRequest& request, ClaimEvaluator& evaluator);

}  // namespace sabot
