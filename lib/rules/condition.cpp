#include "condition.hpp"

#include "rules/wager.hpp"

#include <algorithm>

namespace sabot {

namespace {

std::string join_words(const std::vector<Condition>& parts, const std::string& between) {
    std::string text;
    for (const Condition& part : parts) {
        const bool nested = part.kind == Condition::Kind::any || part.kind == Condition::Kind::all;
        const std::string words = words_for(part);
        text += (text.empty() ? "" : between) + (nested && parts.size() > 1 ? "(" + words + ")" : words);
    }
    return text;
}

}  // namespace

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

std::string words_for(const Condition& condition) {
    switch (condition.kind) {
        case Condition::Kind::question: return condition.question.words();
        case Condition::Kind::any: return join_words(condition.parts, ", or ");
        case Condition::Kind::negation: {
            const Condition& part = condition.parts.front();
            return part.kind == Condition::Kind::question ? part.question.words_of_no()
                                                          : "it is not the case that " + words_for(part);
        }
        default:
            return condition.parts.empty() ? "the coup ends in any way"
                                           : join_words(condition.parts, ", and ");
    }
}

}  // namespace sabot
