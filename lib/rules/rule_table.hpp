#pragma once

#include "rules/rule_change.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace sabot {

/// A rule in words; nothing if the document does not state it.
using RuleText = std::optional<std::string>;

/// A row of the table of rules. What compares two games, changes one, describes a change or counts coups anew
/// are loops over this table or look-ups in it.
struct RuleRow {
    /// What depends on the rule: no figure; what rows pay; how often they do; or all coups.
    enum class Effect { none, payouts, rows, coups };

    Rule rule = Rule::decks;
    /// The name in records of changes, and of faults.
    const char* name = "";
    /// What it is about, as records of compared games name it.
    const char* kind = "";
    Effect effect = Effect::none;
    /// The table and the key of a game file that may choose it where the documents leave it open; empty if
    /// there is none.
    std::string_view key = {};
    /// A phrase: "smallest stake".
    const char* what = "";
    /// What a game has of it. nullptr if only compare() knows.
    RuleSetting (*get)(const Game& game, const RulePlace& place) = nullptr;
    /// Gives a game a setting. nullptr for Effect::none.
    void (*set)(PlayedRules& rules, const RulePlace& place, const RuleSetting& setting) = nullptr;
    /// The text of a setting that RuleSetting alone does not determine.
    RuleText (*text)(Rule rule, const RuleSetting& setting) = nullptr;
    /// The text of a wager without the rule.
    const char* absent = "none";
    /// The phrase for the key, if it is another one.
    const char* chosen = "";

    std::string words_of_key() const { return *chosen == '\0' ? what : chosen; }
    RuleText text_of(const RuleSetting& setting) const;
};

const RuleRow& rule_row(Rule rule);
std::span<const RuleRow> rule_rows();
/// Precondition: there is such a key.
const RuleRow& row_of_key(std::string_view key);

inline constexpr const char* kNoMeter = "no meter";

}  // namespace sabot
