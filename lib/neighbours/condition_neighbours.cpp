#include "neighbours/neighbours.hpp"

#include "error.hpp"
#include "rules/condition.hpp"
#include "rules/game.hpp"
#include "rules/questions/count_is.hpp"
#include "rules/questions/first_two_are.hpp"
#include "rules/questions/has_groups.hpp"
#include "rules/questions/total_is.hpp"
#include "rules/questions/winner_is.hpp"
#include "rules/row_figures.hpp"
#include "rules/rule_change.hpp"
#include "text/joined.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <optional>
#include <utility>

namespace sabot {

namespace {

// The final total of a hand instead of that of its first two cards, and the other way round: any 8 or 9 for a
// natural.
void add_other_total(const Question& question, std::vector<Question>& others) {
    if (const auto* first_two = question.as<FirstTwoAre>()) {
        others.emplace_back(TotalIs{first_two->hand, first_two->totals});
    } else if (const auto* total = question.as<TotalIs>()) {
        others.emplace_back(FirstTwoAre{total->hand, total->totals});
    }
}

void add_other_questions(const Question& question, std::vector<OtherCondition>& found) {
    std::vector<Question> others = question.neighbours();
    add_other_total(question, others);
    for (Question& other : others) {
        std::string text = fmt::format("pays if {}, not if {}", other.words(), question.words());
        found.push_back({Condition::ask(std::move(other)), std::move(text)});
    }
}

// The condition with one part changed, and, if all parts have the same changes, with the same change in all
// parts.
void add_other_parts(const Condition& condition, std::vector<OtherCondition>& found);

// For "any": the condition with "all" or, if it has two parts, with "exactly one". For "any" and "all": the
// condition without one of its parts.
void add_other_combinations(const Condition& condition, std::vector<OtherCondition>& found) {
    if (condition.parts.size() < 2) {
        return;
    }
    const bool is_all = condition.kind == Condition::Kind::all;
    const std::string named =
        joined(condition.parts, "; ", [](const Condition& part) { return words_for(part); });
    if (!is_all) {
        found.push_back({Condition::all_of(condition.parts),
                         fmt::format("pays only if all of these hold, not one alone ({})", named)});
    }
    if (!is_all && condition.parts.size() == 2) {
        found.push_back(
            {Condition::all_of({condition, Condition::negation_of(Condition::all_of(condition.parts))}),
             fmt::format("pays only if exactly one of these holds, not both ({})", named)});
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
    // The same change in all parts, such as in the conditions of both hands.
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

// The condition with Player, or with Banker, that must also win.
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

// Whether the groups fit into the places: five equal cards cannot be among the first four.
bool fit(const std::vector<int>& groups, const Places& places) {
    return std::accumulate(groups.begin(), groups.end(), 0) <= static_cast<int>(places.count());
}

// The condition with its cards counted at the places `to` instead of `from`; nothing if it counts none there.
std::optional<Condition> counted_at(Condition condition, const Places& from, const Places& to) {
    bool is_other = false;
    if (condition.kind == Condition::Kind::question) {
        const Question& asked = condition.question;
        if (const auto* count = asked.as<CountIs>(); count != nullptr && count->places == from) {
            condition.question = CountIs{to, count->cards, count->numbers};
            is_other = true;
        } else if (const auto* groups = asked.as<HasGroups>();
                   groups != nullptr && groups->places == from && fit(groups->groups, to)) {
            condition.question = HasGroups{to, groups->classes, groups->groups};
            is_other = true;
        }
    }
    for (Condition& part : condition.parts) {
        if (auto other = counted_at(part, from, to)) {
            part = std::move(*other);
            is_other = true;
        }
    }
    return is_other ? std::optional(std::move(condition)) : std::nullopt;
}

// Pairs of places that a careless reader confuses.
std::vector<std::pair<Places, Places>> exchanged_places() {
    std::vector<std::pair<Places, Places>> pairs{{Places::all(), Places::first_four()}};
    for (const Hand hand : {Hand::player, Hand::banker}) {
        pairs.emplace_back(Places::hand(hand), Places::first_two(hand));
        pairs.emplace_back(Places::hand(hand), Places::all());
        pairs.emplace_back(Places::first_two(hand), Places::first_four());
    }
    for (std::size_t i = pairs.size(); i-- > 0;) {
        pairs.emplace_back(pairs[i].second, pairs[i].first);
    }
    return pairs;
}

RuleChange condition_change(const Wager& wager, const PayRow& row, RowCondition condition) {
    return {{Rule::condition, wager.id, row.event}, row.condition, std::move(condition)};
}

// Only the last rows, which pay least, count the first four cards instead of all: one change for each number
// of last rows.
void add_last_rows(const Wager& wager, const std::vector<RuleChange>& all, std::vector<Neighbour>& found) {
    for (auto first = all.begin() + 1; first < all.end(); ++first) {
        const std::vector<RuleChange> last(first, all.end());
        found.push_back(
            {ChangeKind::cards_counted, 2,
             fmt::format(
                 "{} of {} count {}, not {}",
                 joined(last, " and ", [](const RuleChange& rule) { return in_quotes(rule.place.event); }),
                 wager.name, Places::first_four().words(), Places::all().words()),
             last});
    }
}

// All rows that count cards at some places count them at others.
void add_other_places(const Wager& wager, std::vector<Neighbour>& found) {
    for (const auto& [from, to] : exchanged_places()) {
        std::vector<RuleChange> rules;
        for (const PayRow& row : wager.rows) {
            if (auto other = counted_at(row.condition, from, to)) {
                rules.push_back(condition_change(wager, row, std::move(*other)));
            }
        }
        if (!rules.empty()) {
            if (from == Places::all() && to == Places::first_four()) {
                add_last_rows(wager, rules, found);
            }
            found.push_back({ChangeKind::cards_counted, 1,
                             fmt::format("{} counts {}, not {}", wager.name, to.words(), from.words()),
                             std::move(rules)});
        }
    }
}

Condition with_sides_exchanged(Condition condition) {
    if (condition.kind == Condition::Kind::question) {
        condition.question = condition.question.with_sides_exchanged();
    }
    for (Condition& part : condition.parts) {
        part = with_sides_exchanged(std::move(part));
    }
    return condition;
}

// Whether the conditions are equal, apart from the order of their parts.
bool are_same(const Condition& a, const Condition& b) {
    return a.kind == b.kind && a.question == b.question && a.parts.size() == b.parts.size() &&
           std::is_permutation(a.parts.begin(), a.parts.end(), b.parts.begin(), are_same);
}

// Player and Banker exchanged in the conditions of all rows.
void add_exchanged_sides(const Wager& wager, std::vector<Neighbour>& found) {
    std::vector<RuleChange> rules;
    for (const PayRow& row : wager.rows) {
        Condition other = with_sides_exchanged(row.condition);
        if (!are_same(other, row.condition)) {
            rules.push_back(condition_change(wager, row, std::move(other)));
        }
    }
    if (!rules.empty()) {
        found.push_back({ChangeKind::exchanged_sides, 1,
                         fmt::format("Player and Banker are exchanged in the conditions of {}", wager.name),
                         std::move(rules)});
    }
}

// Each row but the last one left out: its coups fall to a later row, or lose.
void add_left_out(const Wager& wager, const Game& game, std::vector<Neighbour>& found) {
    for (std::size_t i = 0; i + 1 < wager.rows.size(); ++i) {
        const PayRow& row = wager.rows[i];
        found.push_back({ChangeKind::row_left_out,
                         1,
                         row_words({wager.id, row.event}, game) +
                             "is left out, so that a later row pays or the stake is lost",
                         {condition_change(wager, row, Condition::any_of({}))}});
    }
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

std::vector<Neighbour> condition_neighbours(const Wager& wager, const Game& game) {
    std::vector<Neighbour> found;
    for (const PayRow& row : wager.rows) {
        if (full_net(row) < 0) {
            continue;
        }
        auto others = other_conditions(row.condition);
        if (may_ask_for_winner(row.condition)) {
            for (OtherCondition& other : with_winner(row.condition)) {
                others.push_back(std::move(other));
            }
        }
        for (OtherCondition& other : others) {
            found.push_back({ChangeKind::condition,
                             1,
                             row_words({wager.id, row.event}, game) + other.text,
                             {condition_change(wager, row, std::move(other.condition))}});
        }
    }
    add_other_places(wager, found);
    add_exchanged_sides(wager, found);
    add_left_out(wager, game, found);
    return found;
}

}  // namespace sabot
