#include "condition_changes.hpp"

#include "rules/condition.hpp"
#include "rules/game.hpp"
#include "rules/questions/winner_is.hpp"
#include "rules/row_figures.hpp"
#include "rules/rule_change.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot {

namespace {

void add_other_questions(const Question& question, std::vector<OtherCondition>& found) {
    for (Question& other : question.neighbours()) {
        std::string text = fmt::format("pays if {}, not if {}", other.words(), question.words());
        found.push_back({Condition::ask(std::move(other)), std::move(text)});
    }
}

// Each part of the condition alone changed.
void add_other_parts(const Condition& condition, std::vector<OtherCondition>& found);

// The condition with "all" for "any" or the other way round, and without one of its parts.
void add_other_combinations(const Condition& condition, std::vector<OtherCondition>& found) {
    if (condition.parts.size() < 2) {
        return;
    }
    const bool is_all = condition.kind == Condition::Kind::all;
    if (!is_all) {
        found.push_back(
            {Condition::all_of(condition.parts), "pays only if all of its conditions hold, not any"});
    }
    for (std::size_t i = 0; i < condition.parts.size(); ++i) {
        const std::string part = words_for(condition.parts[i]);
        std::string text = is_all ? "pays whether or not " + part : "does not pay just because " + part;
        found.push_back({condition, std::move(text)});
        auto& parts = found.back().condition.parts;
        parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(i));
    }
}

void add_other_parts(const Condition& condition, std::vector<OtherCondition>& found) {
    std::vector<std::vector<OtherCondition>> others;
    bool are_alike = condition.parts.size() > 1;
    for (std::size_t i = 0; i < condition.parts.size(); ++i) {
        others.push_back(other_conditions(condition.parts[i]));
        are_alike = are_alike && others.back().size() == others.front().size();
        for (const OtherCondition& other : others.back()) {
            found.push_back({condition, other.text});
            found.back().condition.parts[i] = other.condition;
        }
    }
    // Either hand, or both: the same of each.
    for (std::size_t which = 0; are_alike && which < others.front().size(); ++which) {
        found.push_back({condition, others.front()[which].text + ", and likewise for its other conditions"});
        for (std::size_t i = 0; i < condition.parts.size(); ++i) {
            found.back().condition.parts[i] = others[i][which].condition;
        }
    }
}

// Whether a winner may be added: not if the condition names one, and not if it asks for ranks or suits, where
// the enumeration would be many times as long.
bool may_ask_for_winner(const Condition& condition) {
    const Card ten(10, Suit::clubs);
    const Card king(kRanks, Suit::hearts);
    std::vector<Question> questions;
    collect(condition, questions);
    return std::none_of(questions.begin(), questions.end(), [&](const Question& question) {
        return question.is<WinnerIs>() || !question.is_blind_to_swap(ten, king);
    });
}

// A hand that must also win.
std::vector<OtherCondition> with_winner(const Condition& condition) {
    std::vector<OtherCondition> found;
    for (const Winner winner : {Winner::player, Winner::banker}) {
        WinnerIs wins;
        wins.winners.set(static_cast<std::size_t>(winner));
        found.push_back(
            {Condition::all_of({Condition::ask(wins), condition}), "pays only if " + wins.words()});
    }
    return found;
}

}  // namespace

std::vector<OtherCondition> other_conditions(const Condition& condition) {
    std::vector<OtherCondition> found;
    switch (condition.kind) {
        case Condition::Kind::question: add_other_questions(condition.question, found); break;
        case Condition::Kind::all:
        case Condition::Kind::any: add_other_combinations(condition, found); [[fallthrough]];
        default: add_other_parts(condition, found); break;
    }
    return found;
}

std::vector<Change> condition_changes(const Wager& wager, const Game& game) {
    std::vector<Change> changes;
    for (const PayRow& row : wager.rows) {
        if (full_net(row) <= 0) {
            continue;
        }
        auto others = other_conditions(row.condition);
        if (may_ask_for_winner(row.condition)) {
            for (OtherCondition& other : with_winner(row.condition)) {
                others.push_back(std::move(other));
            }
        }
        for (OtherCondition& other : others) {
            changes.push_back({ChangeKind::condition,
                               1,
                               row_words({wager.id, row.event}, game) + other.text,
                               {ConditionChange{{wager.id, row.event}, std::move(other.condition)}}});
        }
    }
    return changes;
}

}  // namespace sabot
