#include "open_rows.hpp"

#include <algorithm>

namespace sabot {

OpenRows::OpenRows(const Wager& wager) : lost_(wager.lost()), left_(wager.lost() + 1) {
    for (const PayRow& row : wager.rows) {
        sabot::collect(row.condition, questions_);
    }
    Left all;
    for (std::size_t row = 0; row < wager.rows.size(); ++row) {
        all.rows.emplace_back(row, normal(wager.rows[row].condition, false));
    }
    whole_ = with(all, [](std::size_t question) { return asked(question); });
}

OpenRows::TermId OpenRows::normal(const Condition& condition, bool is_negated) {
    using Kind = Condition::Kind;
    switch (condition.kind) {
        case Kind::question: {
            const auto at = std::find(questions_.begin(), questions_.end(), condition.question);
            return asked(static_cast<std::size_t>(at - questions_.begin())) ^ (is_negated ? 1 : 0);
        }
        case Kind::negation: return normal(condition.parts.front(), !is_negated);
        default: break;
    }
    std::vector<TermId> parts;
    for (const Condition& part : condition.parts) {
        parts.push_back(normal(part, is_negated));
    }
    return joined((condition.kind == Kind::all) == is_negated ? Kind::any : Kind::all, parts);
}

// The normal form of these parts joined by `all` or `any`.
OpenRows::TermId OpenRows::joined(Condition::Kind kind, const std::vector<TermId>& parts) {
    const TermId neutral = decisive(kind) ^ 1;
    std::vector<TermId> all;
    for (const TermId part : parts) {
        if (part >= first_term() && term(part).kind == kind) {
            all.insert(all.end(), term(part).parts.begin(), term(part).parts.end());
        } else if (part != neutral) {
            all.push_back(part);
        }
    }
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    const auto is_opposite = [&](TermId a, TermId b) { return b < first_term() && (a ^ 1) == b; };
    if (std::find(all.begin(), all.end(), decisive(kind)) != all.end() ||
        std::adjacent_find(all.begin(), all.end(), is_opposite) != all.end()) {
        return decisive(kind);
    }
    if (all.size() < 2) {
        return all.empty() ? neutral : all.front();
    }
    const auto next = first_term() + static_cast<TermId>(terms_.size());
    const auto [entry, is_new] = term_numbers_.try_emplace({kind, all}, next);
    if (is_new) {
        terms_.push_back({kind, std::move(all)});
    }
    return entry->second;
}

// The condition with term_of(question) in place of each question.
template <class TermOf>
OpenRows::TermId OpenRows::with(TermId id, const TermOf& term_of) {
    ++steps_;
    if (id < asked(0)) {
        return id;
    }
    if (id < first_term()) {
        return term_of(static_cast<std::size_t>(id - asked(0)) / 2) ^ (id & 1);
    }
    // A copy, because joined() may move the terms.
    const Term before = term(id);
    std::vector<TermId> parts;
    for (const TermId part : before.parts) {
        parts.push_back(with(part, term_of));
        if (parts.back() == decisive(before.kind)) {
            return parts.back();
        }
    }
    return parts == before.parts ? id : joined(before.kind, parts);
}

template <class TermOf>
int OpenRows::with(const Left& left, const TermOf& term_of) {
    Left rest;
    for (const auto& [row, condition] : left.rows) {
        const TermId open = with(condition, term_of);
        if (open == kYes && rest.rows.empty()) {
            return static_cast<int>(row);
        }
        if (open != kNo) {
            rest.rows.emplace_back(row, open);
        }
        if (open == kYes) {
            break;
        }
    }
    if (rest.rows.empty()) {
        return static_cast<int>(lost_);
    }
    const auto [entry, is_new] = left_numbers_.try_emplace(rest.rows, static_cast<int>(left_.size()));
    if (is_new) {
        for (const auto& [row, condition] : rest.rows) {
            collect(condition, rest.questions);
        }
        std::sort(rest.questions.begin(), rest.questions.end());
        rest.questions.erase(std::unique(rest.questions.begin(), rest.questions.end()), rest.questions.end());
        left_.push_back(std::move(rest));
    }
    return entry->second;
}

// Adds the questions of the condition.
void OpenRows::collect(TermId id, std::vector<std::size_t>& questions) const {
    if (id >= first_term()) {
        for (const TermId part : term(id).parts) {
            collect(part, questions);
        }
    } else if (id >= asked(0)) {
        questions.push_back(static_cast<std::size_t>(id - asked(0)) / 2);
    }
}

int OpenRows::after(int number, const std::vector<Truth>& answers) {
    if (is_settled(number)) {
        return number;
    }
    const auto [entry, is_new] = after_.try_emplace({number, answers}, 0);
    if (!is_new) {
        return entry->second;
    }
    const Left before = left_[static_cast<std::size_t>(number)];
    const auto term_of = [&](std::size_t question) {
        const auto at = std::lower_bound(before.questions.begin(), before.questions.end(), question);
        switch (answers[static_cast<std::size_t>(at - before.questions.begin())]) {
            case Truth::no: return kNo;
            case Truth::yes: return kYes;
            default: return asked(question);
        }
    };
    return entry->second = with(before, term_of);
}

int OpenRows::replaced(int number, const std::vector<std::size_t>& replacements) {
    if (is_settled(number)) {
        return number;
    }
    const Left before = left_[static_cast<std::size_t>(number)];
    return with(before, [&](std::size_t question) { return asked(replacements[question]); });
}

}  // namespace sabot
