#include "condition.hpp"

#include <algorithm>

namespace sabot {

Condition Condition::ask(Question question) { return {Kind::question, std::move(question), {}}; }

Condition Condition::all_of(std::vector<Condition> parts) { return {Kind::all, {}, std::move(parts)}; }

Condition Condition::any_of(std::vector<Condition> parts) { return {Kind::any, {}, std::move(parts)}; }

Condition Condition::negation_of(Condition part) { return {Kind::negation, {}, {std::move(part)}}; }

Truth answer(const Condition& condition, const Coup& coup) {
    return answer_with(condition, [&](const Question& question) { return question.answer(coup); });
}

void read(const Condition& condition, Reads& reads) {
    each_question(condition, [&](const Question& question) { question.read(reads); });
}

void collect(const Condition& condition, std::vector<Question>& questions) {
    each_question(condition, [&](const Question& question) {
        if (std::find(questions.begin(), questions.end(), question) == questions.end()) {
            questions.push_back(question);
        }
    });
}

std::array<bool, 2> ordered_pairs(const std::vector<Question>& questions) {
    const auto is_ordered = [&](Hand hand) {
        return std::any_of(questions.begin(), questions.end(),
                           [&](const Question& question) { return question.distinguishes_order(hand); });
    };
    return {is_ordered(Hand::player), is_ordered(Hand::banker)};
}

std::size_t parts_of(const Condition& condition) {
    std::size_t parts = 1;
    for (const Condition& part : condition.parts) {
        parts += parts_of(part);
    }
    return parts;
}

}  // namespace sabot
