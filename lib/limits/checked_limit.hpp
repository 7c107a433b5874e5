#pragma once

#include "figures/analysis.hpp"
#include "limits/limit.hpp"
#include "limits/limit_changes.hpp"
#include "limits/limit_check.hpp"
#include "rules/game.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// The odds of a row that wins.
struct StatedOdds {
    std::string event;
    /// The coups that lose the stake for each coup that this row wins, where rows that push and other rows
    /// that win count for neither. Nothing if the row never wins.
    std::optional<Rational> true_odds;
    /// The net win per unit staked.
    Rational payout;
    friend bool operator==(const StatedOdds&, const StatedOdds&) = default;
};

/// What was found about one limit and one wager.
struct LimitFinding {
    /// Empty if the limit is about the game as a whole.
    std::string wager;
    /// The row that has the figure, or the rows that win together; empty if it is not about rows.
    std::string event = {};
    LimitVerdict verdict = LimitVerdict::not_decidable;
    /// The exact figure that is compared with the bounds: a return, a probability, a win per unit staked, an
    /// amount of money, a number of decimals, or (for stated figures) the house edge.
    std::optional<Rational> figure = {};
    /// If the figure is known to lie in an interval: its upper end. `figure` is the lower one.
    std::optional<Rational> figure_at_most = {};
    /// Why the limit is not applicable or not decidable, or a remark on the figure, as a sentence; else
    /// empty.
    std::string why = {};
    /// For stated figures.
    std::vector<StatedOdds> odds = {};
    /// The changes that meet a limit that is not met, as add_limit_changes() finds them; nothing if none were
    /// searched.
    std::optional<std::vector<LimitChange>> changes = {};
    /// Whether only numbers in use were searched: returns at the lowest stake and exposures change in steps,
    /// and returns with capped wins are not affine.
    bool changes_in_steps = false;
    /// Whether other numbers of decks were searched.
    bool are_decks_tried = false;
    friend bool operator==(const LimitFinding&, const LimitFinding&) = default;
};

/// A limit with its findings: one for each wager or claim that it is about, or one for the game.
struct CheckedLimit {
    Limit limit;
    std::vector<LimitFinding> findings;
    /// If the limit is a reading of the law: what is found under the other one, of the mean of all wagers
    /// instead of each wager or the reverse. It does not count for the verdict.
    std::vector<LimitFinding> other_findings = {};
    friend bool operator==(const CheckedLimit&, const CheckedLimit&) = default;
};

/// Compares the figures of a game's wagers with limits, exactly. Only the wagers of the analysis are checked.
/// Cost: that of joint_distribution() for a limit of exposure, otherwise next to nothing.
/// Figures of a game that leaves choices are those of the play that was analyzed, and a limit under optimal
/// play is then not decidable.
LimitCheck check_limits(const Game& game, const Analysis& analysis, const Limits& limits);

/// A limit whose verdict is another one under other rules.
struct LimitShift {
    /// The ids of the jurisdiction and of the limit.
    std::string jurisdiction;
    std::string limit;
    /// Empty if the limit is about the game as a whole.
    std::string wager;
    LimitVerdict before = LimitVerdict::met;
    LimitVerdict after = LimitVerdict::met;
    /// The figure under the other rules; nothing if there is none.
    std::optional<Rational> figure;
    friend bool operator==(const LimitShift&, const LimitShift&) = default;
};

/// The limits of `before` that have another verdict in `after`, which is a check of the same limits with the
/// wagers of both.
std::vector<LimitShift> limit_shifts(const LimitCheck& before, const LimitCheck& after);

}  // namespace sabot
