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
    /// The number of coups that lose the stake for each coup that this row wins. Coups in which a row pushes
    /// or another row wins are not counted. Nothing if the row never wins.
    std::optional<Rational> true_odds;
    /// The net win per unit staked.
    Rational payout;
    friend bool operator==(const StatedOdds&, const StatedOdds&) = default;
};

/// The result of comparing one limit with one wager, one claim or the game.
struct LimitFinding {
    /// The id of the wager; empty if the limit is about the game as a whole.
    std::string wager;
    /// The row that has the figure, or the rows that win together; empty if the figure is not that of a row.
    std::string event = {};
    LimitVerdict verdict = LimitVerdict::not_decidable;
    /// The exact figure that is compared with the bounds: a return, a probability, a win per unit staked, an
    /// amount of money, a number of decimals, or (for stated figures) the house edge.
    std::optional<Rational> figure = {};
    /// The upper end of the figure if only an interval is known; `figure` is then the lower end.
    std::optional<Rational> figure_at_most = {};
    /// Why the limit is not applicable or not decidable, or a remark on the figure, as a sentence; empty if
    /// there is nothing to say.
    std::string why = {};
    /// Set only for a limit on stated figures.
    std::vector<StatedOdds> odds = {};
    /// If the limit is not met, the changes found by add_limit_changes(), each of which meets it; nothing if
    /// no changes were searched.
    std::optional<std::vector<LimitChange>> changes = {};
    /// Whether only numbers in use were searched, because the figure is not an affine function of the number:
    /// returns at the lowest stake and exposures change in steps, and wins may be capped.
    bool changes_in_steps = false;
    /// Whether the search included other numbers of decks.
    bool are_decks_tried = false;
    friend bool operator==(const LimitFinding&, const LimitFinding&) = default;
};

/// A limit with its findings: one for each wager or claim to which it applies, or one for the game.
struct CheckedLimit {
    Limit limit;
    std::vector<LimitFinding> findings;
    /// The findings under the other reading of the law, if the limit has one: the mean of all wagers instead
    /// of each wager, or the reverse. They do not count for the verdict.
    std::vector<LimitFinding> other_findings = {};
    friend bool operator==(const CheckedLimit&, const CheckedLimit&) = default;
};

/// Compares the figures of a game's wagers with limits, exactly. Only the wagers of the analysis are checked.
/// Cost: that of joint_distribution() for a limit of exposure, otherwise next to nothing. If the rules leave
/// choices, the figures are those of the play that was analyzed, and a limit under optimal play is not
/// decidable.
LimitCheck check_limits(const Game& game, const Analysis& analysis, const Limits& limits);

/// A limit whose verdict changes under other rules.
struct LimitShift {
    /// The ids of the jurisdiction and of the limit.
    std::string jurisdiction;
    std::string limit;
    /// The id of the wager; empty if the limit is about the game as a whole.
    std::string wager;
    LimitVerdict before = LimitVerdict::met;
    LimitVerdict after = LimitVerdict::met;
    /// The figure after the change; nothing if there is none.
    std::optional<Rational> figure;
    friend bool operator==(const LimitShift&, const LimitShift&) = default;
};

/// The limits whose verdict in `after` differs from that in `before`, for wagers that both checks have.
/// Precondition: both are checks of the same limits.
std::vector<LimitShift> limit_shifts(const LimitCheck& before, const LimitCheck& after);

}  // namespace sabot
