#pragma once

#include "audit/change.hpp"
#include "rules/condition.hpp"
#include "rules/wager.hpp"

#include <string>
#include <vector>

namespace sabot {

struct Game;

/// Another condition, and how a row that has it differs: "pays if ..., not if ...".
struct OtherCondition {
    Condition condition;
    std::string text;
};

/// Each question of the condition replaced by one next to it (Question::neighbours(): 8 for 9, three cards
/// for two, any pair for a suited one, a total of 8 or 9 for a natural), each of several parts left out, and
/// "all" or "exactly one" for "any" (both hands, or one alone, for either).
std::vector<OtherCondition> other_conditions(const Condition& condition);

/// Changes to the conditions of one wager: for each row that wins, the other_conditions(), and a hand that
/// must also win; all rows with their cards counted at other places; and each row left out.
std::vector<Change> condition_changes(const Wager& wager, const Game& game);

}  // namespace sabot
