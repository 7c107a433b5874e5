#pragma once

#include "each.hpp"
#include "engine/table.hpp"
#include "rules/condition.hpp"
#include "rules/wager.hpp"
#include "support/standard_tableau.hpp"

#include <string>
#include <utility>
#include <vector>

namespace sabot::test {

/// A wager with a row for each condition. The payouts do not matter for a tally.
inline Wager wager_on(std::vector<Condition> conditions, const std::string& id = "w") {
    Wager wager;
    wager.id = id;
    for (Condition& condition : conditions) {
        wager.rows.push_back({"", std::move(condition), {}, 0});
    }
    return wager;
}

inline std::vector<Condition> asked(const std::vector<Question>& questions) {
    return each(questions, [](const Question& question) { return Condition::ask(question); });
}

/// The same for each question.
inline Wager asking(const std::vector<Question>& questions, const std::string& id = "w") {
    return wager_on(asked(questions), id);
}

/// The standard rules, and eight decks.
inline Table eight_decks() { return make_table(standard_tableau(), Shoe::of_decks(8), {}); }

}  // namespace sabot::test
