#pragma once

#include "rules/condition.hpp"
#include "rules/reads.hpp"
#include "rules/wager.hpp"

#include <optional>
#include <vector>

namespace sabot {

/// The index of the row that pays, or wager.lost(); nothing while that is undecided. `ask` answers the
/// questions as in answer_with().
template <class Ask>
std::optional<std::size_t> settle_with(const Wager& wager, const Ask& ask) {
    for (std::size_t row = 0; row < wager.rows.size(); ++row) {
        switch (answer_with(wager.rows[row].condition, ask)) {
            case Truth::yes: return row;
            case Truth::unknown: return std::nullopt;
            case Truth::no: break;
        }
    }
    return wager.lost();
}

/// The row that pays; nothing if the known cards of the coup do not decide it.
std::optional<std::size_t> settle(const Wager& wager, const Coup& coup);

/// Calls visit(question) for each question whose answer can still change which row pays.
template <class Ask, class Visit>
void each_open_question(const Wager& wager, const Ask& ask, const Visit& visit) {
    for (const PayRow& row : wager.rows) {
        switch (answer_with(row.condition, ask)) {
            case Truth::yes: return;
            case Truth::no: break;
            case Truth::unknown: each_open_question(row.condition, ask, visit); break;
        }
    }
}

/// The distinct questions of all rows that depend on more than final totals and numbers of cards.
std::vector<Question> questions_about_cards(const Wager& wager);

/// What the conditions of all rows read, and the faces of the cards that multiply.
Reads reads_of(const Wager& wager);

}  // namespace sabot
