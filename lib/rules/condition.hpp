#pragma once

#include "rules/question.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace sabot {

/// A condition on a coup: a question, or conditions joined by all, any and not. `all` without parts always
/// holds.
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

/// Whether the condition holds; unknown if the answers known so far do not decide it. ask(question) returns
/// the answer to a question. It receives a reference to the question within the condition, so that the
/// address identifies the question.
template <class Ask>
Truth answer_with(const Condition& condition, const Ask& ask) {
    switch (condition.kind) {
        case Condition::Kind::question: return ask(condition.question);
        case Condition::Kind::negation: return negated(answer_with(condition.parts.front(), ask));
        default: break;
    }
    // An answer "no" of one part decides "all", and "yes" decides "any".
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

/// Whether the condition holds, as far as the known cards of the coup decide it.
Truth answer(const Condition& condition, const Coup& coup);

/// Calls visit(question) with a reference to each question within the condition. A question that occurs twice
/// is visited twice.
template <class Visit>
void each_question(const Condition& condition, const Visit& visit) {
    if (condition.kind == Condition::Kind::question) {
        visit(condition.question);
    }
    for (const Condition& part : condition.parts) {
        each_question(part, visit);
    }
}

/// Adds the cards that the questions read.
void read(const Condition& condition, Reads& reads);
/// Adds the questions of the condition that are not in the list yet.
void collect(const Condition& condition, std::vector<Question>& questions);
/// For each hand, whether any question distinguishes its first card from its second.
std::array<bool, 2> ordered_pairs(const std::vector<Question>& questions);

/// Calls visit(question) for each question whose answer can still change the answer of the condition.
/// Questions in a part that is already decided are skipped. `ask` and `visit` receive questions as in
/// answer_with().
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

/// The number of nodes of the condition: its questions, and all, any and not.
std::size_t parts_of(const Condition& condition);

}  // namespace sabot
