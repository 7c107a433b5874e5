#pragma once

#include "rules/rule_change.hpp"

#include <array>
#include <string>
#include <vector>

namespace sabot {

/// RuleRow::kind of the rules, in the order of Rule.
inline constexpr std::array kRuleKinds{"shoe",    "decks-allowed", "naturals", "tableau",     "cell",
                                       "choice",  "wager",         "row",      "row-order",   "condition",
                                       "payout",  "commission",    "fee",      "multipliers", "meter",
                                       "closing", "procedure",     "rounding", "stakes"};

/// What a game file has of a rule.
enum class Statement {
    stated,
    /// The document leaves it open.
    not_stated,
    /// What the official text says was not read; a value of the file is then taken from elsewhere.
    not_read,
    /// The document leaves it open, and the file chooses a value.
    chosen,
};

/// The names of the values of Statement, in their order.
inline constexpr std::array kStatements{"stated", "not-stated", "not-read", "chosen"};

/// A rule of one game.
struct RuleValue {
    /// "8:1", "stands": what figures are computed with; empty if the file has nothing.
    std::string text;
    Statement is = Statement::stated;
    /// One text for equal rules that are written differently, as 19 to 20 and 0.95:1 are; empty for `text`.
    std::string meaning = {};

    bool means_the_same(const RuleValue& other) const;
    /// Whether figures are computed with a rule that the official text may not have.
    bool is_from_elsewhere() const {
        return is == Statement::chosen || (is == Statement::not_read && !text.empty());
    }
    /// "8:1", "not stated", "not read", "not read, computed with 8:1", "left open, chosen: 8 cards".
    std::string words() const;

    friend bool operator==(const RuleValue&, const RuleValue&) = default;
};

/// One rule of two games, of which most lists have only those that differ.
struct RuleDifference {
    Rule rule = Rule::decks;
    /// The id and the name of the wager; empty for a rule of the game as a whole.
    std::string wager;
    std::string wager_name;
    /// A phrase without its wager: "payout of \"Tie\"", "Banker's rule on 3 against a third card worth 9".
    std::string what;
    /// The rule in either game.
    RuleValue before;
    RuleValue after;
    /// What makes the rule of the first game that of the second one. Empty if no figure of a coup depends on
    /// the rule.
    std::vector<RuleChange> changes = {};

    bool differs() const { return !before.means_the_same(after) || !changes.empty(); }
    /// The rule and its wager, unique in a list of differences: "Tie: payout of \"Tie\"".
    std::string name() const;
    /// As part of a sentence: "the payout of \"Tie\" (9:1 instead of 8:1)".
    std::string words() const;

    friend bool operator==(const RuleDifference&, const RuleDifference&) = default;
};

/// The rules that differ, and those that figures are computed with although the text of one of the games was
/// not read there, unless both have one file: those of the shoe and the tableau first, then of each wager,
/// then of the procedure and of money. Wagers are those with the same id. Their rows are those with the same
/// condition, or else those of the same event. Payouts that differ only in how they are printed, names and
/// sources are not rules. Rows that differ and pay alike (is_written_differently()) are listed as one rule,
/// which does not differ.
///
/// The first rules with all changes, in this order, have the figures of the second ones for the wagers that
/// both have.
std::vector<RuleDifference> rule_differences(const PlayedRules& before, const PlayedRules& after);

/// Every rule of the two, those that agree included, without changes. To compare more than two games with
/// one, a rule is the same for all of them: a hand's decisions are one for each total, and a payout includes
/// its commission.
std::vector<RuleDifference> rules_of_both(const PlayedRules& before, const PlayedRules& after);

}  // namespace sabot
