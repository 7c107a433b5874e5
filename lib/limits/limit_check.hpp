#pragma once

#include "exact/exact.hpp"
#include "figures/analysis.hpp"
#include "limits/limits.hpp"
#include "rules/game.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sabot {

enum class LimitVerdict {
    met,
    not_met,
    /// The limit is about something that the game does not have.
    not_applicable,
    /// The figure or the bound is not known: for example, the game file does not say how returns are rounded.
    not_decidable,
};

/// "met", "not met", "not applicable", "not decidable".
const char* to_string(LimitVerdict verdict);

/// The odds of a row that wins.
struct StatedOdds {
    std::string event;
    /// The coups that lose the stake for each coup that this row wins, where rows that push and other rows
    /// that win count for neither: the payout at which a wager with only this row would have no house edge.
    /// Nothing if the row never wins.
    std::optional<Rational> true_odds;
    /// The net win per unit staked.
    Rational payout;
};

/// What was found about one limit and one wager.
struct LimitFinding {
    /// Empty if the limit is about the game as a whole.
    std::string wager;
    /// The row that has the figure; empty if it is not about a row.
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
};

/// A limit with its findings: one for each wager or claim that it is about, or one for the game.
struct CheckedLimit {
    Limit limit;
    std::vector<LimitFinding> findings;
};

/// The limits of a jurisdiction compared with exact figures.
struct LimitCheck {
    LimitsHead head;
    std::vector<CheckedLimit> limits;

    std::size_t count(LimitVerdict wanted) const;
    /// not_met if any finding is; otherwise not_decidable if any is; not_applicable if all are.
    LimitVerdict verdict() const;
};

/// Compares the figures of a game's wagers with limits, exactly. Only the wagers of the analysis are checked.
/// Cost: that of joint_distribution() for a limit of exposure, otherwise next to nothing.
/// Figures of a game that leaves choices are those of the play that was analyzed, and a limit under optimal
/// play is then not decidable.
LimitCheck check_limits(const Game& game, const Analysis& analysis, const Limits& limits);

}  // namespace sabot
