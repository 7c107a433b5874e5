#pragma once

#include "audit/change.hpp"
#include "rules/condition.hpp"
#include "rules/game.hpp"
#include "rules/wager.hpp"

#include <string>
#include <vector>

namespace sabot {

/// All single changes to the rules of a game that are tried, by kind; each once. Leaves out changes that give
/// the same rules as a reading of the file; the reading is tried instead.
std::vector<Change> rule_changes(const Game& game);

/// Whether the change can affect the figure that the claim states.
bool may_affect(const Change& change, const Claim& claim, const Game& game);

/// Whether both wagers have the same fee, conditions and payouts, however they are written.
bool pays_the_same(const Wager& a, const Wager& b);

/// Whether both games have the same number of decks, tableau, payouts, conditions and rounding.
bool same_rules(const Game& a, const Game& b);

/// Changes to the payouts of one wager: "to" read as "for", commission, ties, neighbouring payouts.
std::vector<Change> payout_changes(const Wager& wager, const Game& game);

/// Changes to the drawing rules: the other decision in every cell but those of naturals; two neighbouring
/// cells of Banker's table; each row of it shifted by one card, or exchanged for the row of the total below
/// or above.
std::vector<Change> tableau_changes(const Game& game);

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
