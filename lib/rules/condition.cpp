#include "condition.hpp"

#include <algorithm>

namespace sabot {

namespace {

Truth negated(Truth truth) {
    switch (truth) {
        case Truth::no: return Truth::yes;
        case Truth::yes: return Truth::no;
        default: return Truth::unknown;
    }
}

// `decisive` decides the whole: no among all, yes among any.
Truth combine(const std::vector<Condition>& parts, const Coup& coup, Truth decisive) {
    bool open = false;
    for (const Condition& part : parts) {
        const Truth truth = answer(part, coup);
        if (truth == decisive) {
            return decisive;
        }
        open = open || truth == Truth::unknown;
    }
    return open ? Truth::unknown : negated(decisive);
}

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
    switch (condition.kind) {
        case Condition::Kind::question: return condition.question.answer(coup);
        case Condition::Kind::all: return combine(condition.parts, coup, Truth::no);
        case Condition::Kind::any: return combine(condition.parts, coup, Truth::yes);
        default: return negated(answer(condition.parts.front(), coup));
    }
}

void read(const Condition& condition, Reads& reads) {
    if (condition.kind == Condition::Kind::question) {
        condition.question.read(reads);
    }
    for (const Condition& part : condition.parts) {
        read(part, reads);
    }
}

void collect(const Condition& condition, std::vector<Question>& questions) {
    if (condition.kind == Condition::Kind::question &&
        std::find(questions.begin(), questions.end(), condition.question) == questions.end()) {
        questions.push_back(condition.question);
    }
    for (const Condition& part : condition.parts) {
        collect(part, questions);
    }
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
                                                          : "it is not so that " + words_for(part);
        }
        default:
            return condition.parts.empty() ? "the coup ends in any way"
                                           : join_words(condition.parts, ", and ");
    }
}

}  // namespace sabot
