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

/// RuleRow::name of the rules of which one number decides a figure.
inline constexpr std::array kChangedRules{"payout",        "commission",    "fee", "decks",
                                          "minimum-stake", "maximum-stake", "seed"};

/// The numbers of decks that are tried.
inline constexpr int kMaxDecksInUse = 8;

/// A change of one rule, with all others as they are, that meets a limit.
struct LimitChange {
    /// The rule: of one row, or of each row of a wager that pays the same or has the same commission.
    std::vector<RulePlace> places = {};
    /// The number in the game: a payout to one before a stated commission, a commission on wins, a fee per
    /// unit staked, decks, or an amount of money: a stake, or the meter after a jackpot.
    Rational today;
    /// The limit is met by this number and is not met by one that is less (or more). Both if the limit has
    /// two bounds; neither for decks, for a row that becomes a push, and where figures change in steps
    /// (LimitFinding::changes_in_steps). A row that begins to win may meet it with any odds: then `at_most`
    /// is the largest with which the wager returns at most 100%.
    std::optional<Rational> at_least = {};
    std::optional<Rational> at_most = {};
    /// The nearest number in use that meets the limit, and the figure with it: of odds_in_use(), half a
    /// percent, 1 to kMaxDecksInUse decks, units of money, or for a meter whole amounts. Nothing if none
    /// does, or only with a return above 100%.
    std::optional<Rational> nearest = {};
    std::optional<Rational> figure = {};
    /// The limits of the same check that are not met with that number: those that are met today, and those of
    /// the game and of the same wager. "minimum (tie)".
    std::vector<std::string> breaks = {};

    Rule rule() const { return places.front().rule; }
    /// The wager that it changes; empty for decks, and for the stakes of all wagers without their own.
    const std::string& wager() const { return places.front().wager; }
    /// The row of a payout or commission; empty for those of several rows that have the same, and for others.
    std::string event() const { return places.size() == 1 ? places.front().event : ""; }
    /// The rule with another number, at each place.
    std::vector<RuleChange> to(const Rational& number) const;
    friend bool operator==(const LimitChange&, const LimitChange&) = default;
};

/// The analysis of the same wagers with another number of decks; nothing if these cannot be analyzed.
using AnalysisOfDecks = std::function<std::optional<Analysis>(int decks)>;

/// The analysis with what the wager pays in this game. No enumeration: only payouts change.
Analysis with_payouts(Analysis analysis, const Game& game, const std::string& wager);

/// Adds to each finding of `check` that is not met the changes that meet it: of the payout of each row that
/// comes, to a push or to odds above 0 (if wins are multiplied at random, only of rows that win), of the same
/// payout in several rows together, of a commission (in all rows of the wager that have it), of the fee, of
/// the meter after a jackpot, of the decks, of the stakes. No change gives the wager a return above 100%,
/// which no house offers. Every change is checked by check_limits() for the game with it. Decimals of
/// documents have none, and for an exposure, see exposure_changes().
///
/// A return is an affine function of the payout of a row that wins, of a meter, of a commission and of
/// 1 / (1 + fee), so that two figures give the number that meets the bound, and so is the win of a row. A row
/// that begins to win, or becomes a push, changes probabilities and returns per resolved unit at once. Cost:
/// about ten figures of a wager for each of its rules, and `with_decks` for each number of decks that is
/// tried; and that of add_breaks().
void add_limit_changes(LimitCheck& check, const Game& game, const Analysis& analysis,
                       const AnalysisOfDecks& with_decks);

/// Sets LimitChange::breaks of each change of the check. Cost: that of check_limits() for each change and,
/// for exposures, one joint_distribution(); and `with_decks` for each change of decks.
void add_breaks(LimitCheck& check, const Game& game, const Analysis& analysis,
                const AnalysisOfDecks& with_decks);

/// The changes of one payout or one largest stake, with all other rules as they are, that bring the exposure
/// of a game down to a limit that it exceeds; empty if it does not, or is only known within bounds. Wins are
/// rounded, so that the exposure rises in steps, and only numbers in use are tried: each change has the
/// largest of them that meets the limit.
///
/// Preconditions: the finding is that of the limit; the analysis has all wagers of the game. Cost: one
/// joint_distribution(), and about ten sums over its results for each change.
std::vector<LimitChange> exposure_changes(const Limit& limit, const LimitFinding& finding, const Game& game,
                                          const Analysis& analysis);

}  // namespace sabot
