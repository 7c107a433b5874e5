#pragma once

#include "exact/exact.hpp"
#include "figures/analysis.hpp"
#include "limits/limit_check.hpp"
#include "rules/game.hpp"
#include "rules/rule_change.hpp"

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace sabot {

struct Limit;
struct LimitFinding;

/// RuleRow::name of the rules that a LimitChange can change. A figure depends on a single number of each.
inline constexpr std::array kChangedRules{"payout",        "commission",    "fee", "decks",
                                          "minimum-stake", "maximum-stake", "seed"};

/// The largest number of decks that is tried.
inline constexpr int kMaxDecksInUse = 8;

/// A change of one rule, with all others unchanged, that meets a limit.
struct LimitChange {
    /// The places of the rule: one row, or all rows of a wager that pay the same or have the same commission.
    std::vector<RulePlace> places = {};
    /// The number in the game: a payout to one before a stated commission; a commission on wins; a fee per
    /// unit staked; a number of decks; or an amount of money, for a stake or a seed.
    Rational today;
    /// The range of numbers that meet the limit: its lower or its upper end, or both if the limit has two
    /// bounds. Neither is set for decks, for a row that becomes a push, and where figures change in steps
    /// (LimitFinding::changes_in_steps). If a row begins to win and any odds meet the limit, `at_most` is the
    /// largest odds with which the wager returns at most 100%.
    std::optional<Rational> at_least = {};
    std::optional<Rational> at_most = {};
    /// The nearest number in use that meets the limit, and the figure with it. Numbers in use are
    /// odds_in_use(), multiples of half a percent, 1 to kMaxDecksInUse decks, and steps of a stake or whole
    /// amounts of a seed. Nothing if none meets the limit, or only with a return above 100%.
    std::optional<Rational> nearest = {};
    std::optional<Rational> figure = {};
    /// The limits of the same check that are not met with `nearest`: any limit that is met today, and limits
    /// of the game or of the same wager even if they are not met today. Example: "minimum (tie)".
    std::vector<std::string> breaks = {};

    Rule rule() const { return places.front().rule; }
    /// The id of the wager whose rule changes; empty for decks, and for the game's limits of stakes.
    const std::string& wager() const { return places.front().wager; }
    /// The row whose payout or commission changes; empty if several rows change together, and for other
    /// rules.
    std::string event() const { return places.size() == 1 ? places.front().event : ""; }
    /// The changes that give the rule another number at each place.
    std::vector<RuleChange> to(const Rational& number) const;
    friend bool operator==(const LimitChange&, const LimitChange&) = default;
};

/// A function that analyzes the same wagers with another number of decks. It returns nothing if they cannot
/// be analyzed.
using AnalysisOfDecks = std::function<std::optional<Analysis>(int decks)>;

/// The analysis with the payouts of the wager in this game. It needs no enumeration, because only payouts
/// change.
Analysis with_payouts(Analysis analysis, const Game& game, const std::string& wager);

/// Searches, for each finding of `check` that is not met, single changes that meet the limit, and adds them:
///
/// - the payout of each row that occurs, changed to a push or to odds above 0 (if wins are multiplied at
///   random, only of rows that win), and the same payout changed in several rows together;
/// - a commission, changed in all rows of the wager that have it;
/// - the fee, the meter after a jackpot, the number of decks, the stakes.
///
/// No change gives a wager a return above 100%, which no house offers. Every change is checked by
/// check_limits() for the game with it. There are no changes for a limit on decimals; for an exposure, see
/// exposure_changes().
///
/// A return is an affine function of the payout of a row that wins, of a meter, of a commission and of
/// 1 / (1 + fee), so that two of its values determine the number that meets the bound. So is the win of a
/// row. A row that begins to win, or becomes a push, changes both the probabilities and the returns per unit
/// resolved. Cost: computing the figures of a wager about ten times for each of its rules, `with_decks` for
/// each number of decks that is tried, and add_breaks().
void add_limit_changes(LimitCheck& check, const Game& game, const Analysis& analysis,
                       const AnalysisOfDecks& with_decks);

/// Sets LimitChange::breaks of each change of the check. Cost: that of check_limits() for each change, one
/// joint_distribution() if there is a limit on the exposure, and `with_decks` for each change of decks.
void add_breaks(LimitCheck& check, const Game& game, const Analysis& analysis,
                const AnalysisOfDecks& with_decks);

/// The changes of one payout or one largest stake, with all other rules unchanged, that bring the exposure of
/// a game down to a limit that it exceeds. Empty if it does not exceed the limit, or is only known between
/// bounds. Since wins are rounded, the exposure changes in steps, and only numbers in use are tried. Each
/// change has the largest of these numbers that meets the limit.
///
/// Preconditions: `finding` is that of `limit`; the analysis has all wagers of the game. Cost: one
/// joint_distribution(), and about ten sums over its results for each change.
std::vector<LimitChange> exposure_changes(const Limit& limit, const LimitFinding& finding, const Game& game,
                                          const Analysis& analysis);

}  // namespace sabot
