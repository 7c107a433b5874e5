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

/// Where the value of a rule in a game file comes from.
enum class Statement {
    stated,
    /// The document leaves it open.
    not_stated,
    /// The official text was not read. If the file has a value, it is taken from elsewhere.
    not_read,
    /// The document leaves it open, and the game file chooses a value.
    chosen,
};

/// The names of the values of Statement, in their order.
inline constexpr std::array kStatements{"stated", "not-stated", "not-read", "chosen"};

/// The value of a rule in one game.
struct RuleValue {
    /// The value with which figures are computed: "8:1", "stands"; empty if the file has none.
    std::string text;
    Statement is = Statement::stated;
    /// A text that is the same for values that are equal but written differently, such as 19 to 20 and
    /// 0.95:1; empty if it is `text`.
    std::string meaning = {};

    bool means_the_same(const RuleValue& other) const;
    /// Whether figures are computed with a value that the official text may not have.
    bool is_from_elsewhere() const {
        return is == Statement::chosen || (is == Statement::not_read && !text.empty());
    }
    /// The value in words: "8:1", "not stated", "not read", "not read, computed with 8:1", "left open,
    /// chosen: 8 cards".
    std::string words() const;

    friend bool operator==(const RuleValue&, const RuleValue&) = default;
};

/// One rule in two games. Most lists contain only rules that differ.
struct RuleDifference {
    Rule rule = Rule::decks;
    /// The id and the name of the wager; empty for a rule of the game as a whole.
    std::string wager;
    std::string wager_name;
    /// The name of the rule without its wager: "payout of \"Tie\"", "Banker's rule on 3 against a third card
    /// worth 9".
    std::string what;
    RuleValue before;
    RuleValue after;
    /// The changes that turn the rule of the first game into that of the second. Empty if no figure of a coup
    /// depends on the rule.
    std::vector<RuleChange> changes = {};

    bool differs() const { return !before.means_the_same(after) || !changes.empty(); }
    /// The rule with its wager, unique in a list of differences: "Tie: payout of \"Tie\"".
    std::string name() const;
    /// The difference as part of a sentence: "the payout of \"Tie\" (9:1 instead of 8:1)".
    std::string words() const;

    friend bool operator==(const RuleDifference&, const RuleDifference&) = default;
};

/// The rules that differ: first those of the shoe and the tableau, then of each wager, then of the procedure
/// and of money. The list also has rules that do not differ: those that one of the games takes from elsewhere
/// because its text was not read (unless both games come from one file), and, as one rule, rows that are
/// written differently but pay the same (is_written_differently()). Wagers with the same id are compared.
/// Their rows are paired by condition, or else by event. Names, sources, and how a payout is printed are not
/// rules.
///
/// With all changes, made in this order, the rules of the first game give the figures of the second for the
/// wagers that both have.
std::vector<RuleDifference> rule_differences(const PlayedRules& before, const PlayedRules& after);

/// All rules of two games, including those that agree, without changes. Several games can be compared with
/// one game in this way, because the rules in the list do not depend on the second game: a hand's decisions
/// on a total are one rule, and a payout includes its commission.
std::vector<RuleDifference> rules_of_both(const PlayedRules& before, const PlayedRules& after);

}  // namespace sabot
