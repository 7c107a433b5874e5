#pragma once

#include "rules/game.hpp"
#include "rules/rule_change.hpp"

#include <string>
#include <vector>

namespace sabot {

/// One mistake in how a game is dealt or settled, while everything else follows its rules.
struct Fault {
    /// Unique among the faults of a wager: "banker-5-4", "banker-5-none", "player-5", "decks-7",
    /// "payout-1-7:1" (the number of the row, and what it pays before commission: also "push", "lose" or
    /// "0.5-for-1"), "payouts-minus-1", "commission-plus-1", "commission-none", "commission-taken",
    /// "commission-on-all", "tie-returned".
    std::string id = {};
    /// What is done, and what the rules say: "Banker draws on 5 against a third card worth 3 (the rules:
    /// stands)".
    std::string words = {};
    std::vector<RuleChange> changes = {};

    /// What it changes: a cell, the decks, or payouts or commissions of rows.
    const RulePlace& place() const { return changes.front().place; }
    /// The only wager that it can change; empty if it can change all of them.
    const std::string& wager() const { return place().wager; }

    friend bool operator==(const Fault&, const Fault&) = default;
};

/// The single faults of a game, in this order:
///
/// - each cell of the tableau with the other decision: Player's rule for each two-card total that is not a
///   natural, and Banker's for each of these and each point value of Player's third card or none (8 and 88
///   cells in the usual rules). Cells that the rules leave to a choice are left out;
/// - one deck more or less than game.decks; none for infinite decks;
/// - for each wager: each row that wins paid one step more or less than its payout before commission (a unit,
///   half a unit, or a unit of its denominator, so that "8 for 1" is paid for "8 to 1"), and each that pushes
///   or loses one unit more or less, but never less than the loss of the stake; all rows that win one unit
///   more or less, if there are several; a tie that returns the stake, if ties lose; a commission that is one
///   percentage point more or less, not taken, or also taken from the other wins; and where there is none, 5%
///   of every win.
std::vector<Fault> single_faults(const Game& game);

}  // namespace sabot
