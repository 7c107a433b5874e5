#pragma once

#include "rules/condition.hpp"
#include "rules/wager.hpp"

#include <string>
#include <utility>
#include <vector>

namespace sabot::test {

/// A wager with a row for each question. The payouts do not matter for a tally.
inline Wager asking(std::vector<Question> questions, const std::string& id = "w") {
    Wager wager;
    wager.id = id;
    for (Question& question : questions) {
        wager.rows.push_back({"", Condition::ask(std::move(question)), {}, 0});
    }
    return wager;
}

}  // namespace sabot::test
