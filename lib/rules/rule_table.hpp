#pragma once

#include "rules/rule_change.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace sabot {

/// A rule in words; nothing if the document does not state it.
using RuleText = std::optional<std::string>;

/// A row of the table of rules. Code that compares two games, changes one, describes a change or decides
/// which coups to count again loops over this table or looks up its rows.
struct RuleRow {
    /// What depends on the rule: no figure; what rows pay; how often rows pay; or all coups.
    enum class Effect { none, payouts, rows, coups };

    Rule rule = Rule::decks;
    /// The name of the rule in records of changes and of faults; empty if no change sets it.
    const char* name = "";
    /// The subject of the rule in records of compared games.
    const char* kind = "";
    Effect effect = Effect::none;
    /// The table and the key under which a game file chooses the rule if the documents leave it open; empty
    /// if it cannot.
    std::string_view key = {};
    /// The name of the rule in sentences: "smallest stake".
    const char* what = "";
    /// Returns the value of the rule in a game. nullptr if only compare() can find it.
    RuleSetting (*get)(const Game& game, const RulePlace& place) = nullptr;
    /// Sets the value of the rule. nullptr for Effect::none.
    void (*set)(PlayedRules& rules, const RulePlace& place, const RuleSetting& setting) = nullptr;
    /// The text of a setting whose type alone does not determine its text; nullptr for other settings.
    RuleText (*text)(Rule rule, const RuleSetting& setting) = nullptr;
    /// The text for a wager that does not have the rule.
    const char* absent = "none";
    /// The name of `key` in sentences, if it is not `what`.
    const char* chosen = "";

    std::string words_of_key() const { return *chosen == '\0' ? what : chosen; }
    RuleText text_of(const RuleSetting& setting) const;
};

const RuleRow& rule_row(Rule rule);
std::span<const RuleRow> rule_rows();
/// Precondition: a row has the key.
const RuleRow& row_of_key(std::string_view key);

inline constexpr const char* kNoMeter = "no meter";

}  // namespace sabot
