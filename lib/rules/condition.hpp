#pragma once

#include "rules/question.hpp"

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

/// Yes or no as soon as what is known of the coup decides it, whatever comes.
Truth answer(const Condition& condition, const Coup& coup);
void read(const Condition& condition, Reads& reads);
/// Adds the questions of the condition that are not in the list yet.
void collect(const Condition& condition, std::vector<Question>& questions);

/// Calls visit(question) for each question whose answer can still change the condition's: those that stand in
/// no part that what is known decides. None where the condition is decided itself. The question's address is
/// that within the condition.
template <class Visit>
void each_open_question(const Condition& condition, const Coup& coup, const Visit& visit) {
    if (answer(condition, coup) != Truth::unknown) {
        return;
    }
    if (condition.kind == Condition::Kind::question) {
        visit(condition.question);
    }
    for (const Condition& part : condition.parts) {
        each_open_question(part, coup, visit);
    }
}

/// How many questions and joinings of questions it is made of.
std::size_t parts_of(const Condition& condition);

/// The condition as a statement: "Banker wins, and Banker's total is 6".
std::string words_for(const Condition& condition);

}  // namespace sabot
