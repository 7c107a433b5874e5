#pragma once

#include "rules/question.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace sabot {

/// Questions joined by all, any and not. `all` of nothing is always true.
struct Condition {
    enum class Kind : std::uint8_t { question, all, any, negation };

    Kind kind = Kind::all;
    Question question;
    std::vector<Condition> parts;

    static Condition ask(Question question);
    static Condition all_of(std::vector<Condition> parts);
    static Condition any_of(std::vector<Condition> parts);
    static Condition negation_of(Condition part);

    friend bool operator==(const Condition&, const Condition&) = default;
};

/// Yes or no as soon as the answers to its questions decide it, whatever the open ones become. ask(question)
/// gives a question's answer; the question's address is that within the condition.
template <class Ask>
Truth answer_with(const Condition& condition, const Ask& ask) {
    switch (condition.kind) {
        case Condition::Kind::question: return ask(condition.question);
        case Condition::Kind::negation: return negated(answer_with(condition.parts.front(), ask));
        default: break;
    }
    // No decides "all", yes decides "any".
    const Truth decisive = condition.kind == Condition::Kind::all ? Truth::no : Truth::yes;
    bool open = false;
    for (const Condition& part : condition.parts) {
        const Truth truth = answer_with(part, ask);
        if (truth == decisive) {
            return decisive;
        }
        open = open || truth == Truth::unknown;
    }
    return open ? Truth::unknown : negated(decisive);
}

/// The same for what is known of a coup.
Truth answer(const Condition& condition, const Coup& coup);

/// Calls visit(question) for each question, as often as it is asked; the question's address is that within
/// the condition.
template <class Visit>
void each_question(const Condition& condition, const Visit& visit) {
    if (condition.kind == Condition::Kind::question) {
        visit(condition.question);
    }
    for (const Condition& part : condition.parts) {
        each_question(part, visit);
    }
}

void read(const Condition& condition, Reads& reads);
/// Adds the questions of the condition that are not in the list yet.
void collect(const Condition& condition, std::vector<Question>& questions);
/// By hand: whether some question distinguishes its first card from its second, so that their order matters.
std::array<bool, 2> ordered_pairs(const std::vector<Question>& questions);

/// Calls visit(question) for each question whose answer can still change the condition's: those that stand in
/// no part that is decided. None where the condition is decided itself. ask and the question's address are as
/// in answer_with().
template <class Ask, class Visit>
void each_open_question(const Condition& condition, const Ask& ask, const Visit& visit) {
    if (answer_with(condition, ask) != Truth::unknown) {
        return;
    }
    if (condition.kind == Condition::Kind::question) {
        visit(condition.question);
    }
    for (const Condition& part : condition.parts) {
        each_open_question(part, ask, visit);
    }
}

/// How many questions and joinings of questions it is made of.
std::size_t parts_of(const Condition& condition);

}  // namespace sabot
