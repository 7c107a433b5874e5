#pragma once

#include "rules/rule_change.hpp"

#include <optional>
#include <string>

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
    /// The key of kChoosableRules; empty if there is none.
    const char* key = "";
    /// A phrase: "smallest stake"; empty for the name of the key.
    const char* what = "";
    /// What a game has of it. nullptr if only compare() knows.
    RuleSetting (*get)(const Game& game, const RulePlace& place) = nullptr;
    /// Gives a game a setting. nullptr for Effect::none.
    void (*set)(PlayedRules& rules, const RulePlace& place, const RuleSetting& setting) = nullptr;
    /// The text of a setting that RuleSetting alone does not determine.
    RuleText (*text)(Rule rule, const RuleSetting& setting) = nullptr;
    /// The text of a wager without the rule.
    const char* absent = "none";

    /// The phrase.
    std::string words() const;
    RuleText text_of(const RuleSetting& setting) const;
};

const RuleRow& rule_row(Rule rule);

inline constexpr const char* kNoMeter = "no meter";

}  // namespace sabot
