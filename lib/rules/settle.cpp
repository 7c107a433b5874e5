#include "settle.hpp"

#include "rules/progressive.hpp"
#include "rules/split_by_copies.hpp"

namespace sabot {

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
    if (wager.multiplied) {
        Reads reads = reads_of(split_by_copies(wager).wager);
        reads.unstated = lacks_probabilities(wager);
        return reads;
    }
    Reads reads;
    reads.unstated = lacks_meter(wager);
    for (const PayRow& row : wager.rows) {
        read(row.condition, reads);
    }
    return reads;
}

}  // namespace sabot
