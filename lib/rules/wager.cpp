#include "wager.hpp"

#include <algorithm>

namespace sabot {

Rational Wager::net(std::size_t row) const { return (1 + pays(row)) / (1 + fee) - 1; }

std::optional<std::size_t> row_named(const Wager& wager, std::string_view event) {
    const auto found = std::find_if(wager.rows.begin(), wager.rows.end(),
                                    [&](const PayRow& row) { return row.event == event; });
    if (found == wager.rows.end()) {
        return std::nullopt;
    }
    return static_cast<std::size_t>(found - wager.rows.begin());
}

std::optional<std::size_t> settle(const Wager& wager, const Coup& coup) {
    return settle_with(wager, [&](const Question& question) { return question.answer(coup); });
}

std::vector<Question> questions_about_cards(const Wager& wager) {
    std::vector<Question> questions;
    for (const PayRow& row : wager.rows) {
        collect(row.condition, questions);
    }
    std::erase_if(questions, [](const Question& question) { return question.is_settled_by_totals(); });
    return questions;
}

Reads reads_of(const Wager& wager) {
    Reads reads;
    for (const PayRow& row : wager.rows) {
        read(row.condition, reads);
    }
    return reads;
}

}  // namespace sabot
