#include "payout_changes.hpp"

#include "exact/decimal.hpp"
#include "exact/finite_decimal.hpp"
#include "rules/condition.hpp"
#include "rules/pays_notation.hpp"
#include "rules/questions/winner_is.hpp"
#include "rules/row_figures.hpp"
#include "rules/rule_change.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot {

namespace {

using Kind = Change::Kind;

// The maximum commission tried, in units of half a percent.
constexpr int kMaxCommission = 10;

Change of_row(Kind kind, int distance, const Wager& wager, const PayRow& row, Pays pays,
              const std::string& rules) {
    const RuleChange change = RowChange{{wager.id, row.event}, std::move(pays)};
    return {kind, distance, words_for(change, Tense::past) + rules, {change}, kind != Kind::payout};
}

// A payout of n to 1 read as n for 1, which includes the stake, and one of n for 1 read as n to 1.
void add_odds(const Wager& wager, std::vector<Change>& changes) {
    for (const PayRow& row : wager.rows) {
        const Rational net = full_net(row);
        if (net <= 0) {
            continue;
        }
        const std::string stated = decimal_or_fraction(net);
        if (net > 1) {
            changes.push_back(of_row(Kind::odds, 0, wager, row, {stated + " for 1", Rational(net - 1), true},
                                     fmt::format(" where the rules pay {} to 1", stated)));
        }
        const std::string more = decimal_or_fraction(net + 1);
        changes.push_back(of_row(Kind::odds, 0, wager, row, {more + " to 1", Rational(net + 1)},
                                 fmt::format(" where the rules pay {} for 1", more)));
    }
    for (const auto& [more, text] :
         {std::pair(-1, "for where the rules pay to"), std::pair(1, "to where the rules pay for")}) {
        if (auto rows = all_rows_paid(wager, more); rows.size() > 1) {
            changes.push_back({Kind::odds, 1, fmt::format("every row of {} paid {}", wager.id, text),
                               std::move(rows), true});
        }
    }
}

std::vector<RuleChange> commission_on(const Wager& wager, const Rational& commission) {
    std::vector<RuleChange> rules;
    for (const PayRow& row : wager.rows) {
        if (net_before_commission(row) > 0) {
            rules.emplace_back(RowChange{{wager.id, row.event}, std::nullopt, commission});
        }
    }
    return rules;
}

Rational commission_of(const Wager& wager) {
    Rational most = 0;
    for (const PayRow& row : wager.rows) {
        most = std::max(most, commission_in(row));
    }
    return most;
}

// Commissions that the game takes anywhere, no commission, and the usual 5%.
bool is_usual(const Rational& commission, const Game& game) {
    return commission == 0 || commission == ratio(1, 20) ||
           std::any_of(game.wagers.begin(), game.wagers.end(),
                       [&](const Wager& wager) { return commission_of(wager) == commission; });
}

void add_commission(const Wager& wager, const Game& game, std::vector<Change>& changes) {
    const Rational now = commission_of(wager);
    for (int halves = 0; halves <= kMaxCommission; ++halves) {
        const Rational commission = ratio(halves, 200);
        if (commission == now) {
            continue;
        }
        const Rational difference = abs(Rational(commission - now)) * 200;
        changes.push_back({is_usual(commission, game) ? Kind::commission : Kind::other_commission,
                           1 + static_cast<int>(numerator(difference) / denominator(difference)),
                           fmt::format("the commission on wins of {} was {} instead of {}", wager.id,
                                       percent_or_none(commission), percent_or_none(now)),
                           commission_on(wager, commission),
                           // Side wagers usually pay no commission, even-money wagers none or 5%.
                           net_before_commission(wager.rows.front()) == 1 && halves % kMaxCommission == 0});
    }
}

std::vector<Rational> winnings(const Wager& wager) {
    std::vector<Rational> nets;
    for (const PayRow& row : wager.rows) {
        if (full_net(row) > 0) {
            nets.push_back(net_before_commission(row));
        }
    }
    return nets;
}

// A commission taken from the wrong one of two wagers that pay the same.
void add_swapped_commission(const Wager& wager, const Game& game, std::vector<Change>& changes) {
    for (const Wager& other : game.wagers) {
        const Rational here = commission_of(wager);
        const Rational there = commission_of(other);
        const bool same_winnings = winnings(wager) == winnings(other);
        if ((here == 0) == (there == 0) || !same_winnings) {
            continue;
        }
        const Wager& from = here == 0 ? other : wager;
        const Wager& to = here == 0 ? wager : other;
        std::vector<RuleChange> rules = commission_on(from, 0);
        for (RuleChange& change : commission_on(to, commission_of(from))) {
            rules.push_back(std::move(change));
        }
        changes.push_back({Kind::commission, 0,
                           fmt::format("the commission of {} was taken from wins of {} instead of {}",
                                       percent_or_none(commission_of(from)), to.id, from.id),
                           std::move(rules), true});
    }
}

bool asks_for_winner(const Wager& wager) {
    std::vector<Question> questions;
    for (const PayRow& row : wager.rows) {
        collect(row.condition, questions);
    }
    return std::any_of(questions.begin(), questions.end(),
                       [](const Question& question) { return question.is<WinnerIs>(); });
}

void add_ties(const Wager& wager, std::vector<Change>& changes) {
    bool pushes = false;
    for (const PayRow& row : wager.rows) {
        if (full_net(row) == 0) {
            pushes = true;
            changes.push_back(
                of_row(Kind::tie, 0, wager, row, parse_pays("lose"), " instead of being returned"));
        }
    }
    if (!pushes && asks_for_winner(wager)) {
        const ReturnedTie tie{wager.id};
        changes.push_back({Kind::tie, 0, words_for(tie, Tense::past) + " instead of losing it", {tie}, true});
    }
}

// Payouts that a rule sheet could have meant: two to five units more or less (one unit is the change of
// add_odds), as many halves or units of the payout's denominator, and round numbers near a large payout.
std::vector<std::pair<Rational, int>> neighbours(const PayRow& row) {
    const Rational net = full_net(row);
    std::vector<Rational> steps{1, ratio(1, 2), ratio(1, Integer(denominator(net)))};
    std::vector<std::pair<Rational, int>> found;
    for (const Rational& step : steps) {
        for (int times = 1; times <= 5; ++times) {
            found.emplace_back(net + step * times, times);
            found.emplace_back(net - step * times, times);
        }
    }
    for (const int round : {5, 10, 25, 50, 100}) {
        if (net >= 2 * round) {
            const Integer below = numerator(net) / denominator(net) / round * round;
            found.emplace_back(Rational(below), 6);
            found.emplace_back(Rational(below + round), 6);
            found.emplace_back(Rational(below - round), 7);
        }
    }
    std::vector<std::pair<Rational, int>> distinct;
    for (const auto& one : found) {
        const bool known = std::any_of(distinct.begin(), distinct.end(),
                                       [&](const auto& other) { return other.first == one.first; });
        const bool other_word = one.first == net + 1 || one.first == net - 1;
        if (one.first > 0 && one.first != net && !other_word && !known) {
            distinct.push_back(one);
        }
    }
    return distinct;
}

void add_payouts(const Wager& wager, std::vector<Change>& changes) {
    for (const PayRow& row : wager.rows) {
        if (row.pays.net <= 0) {
            continue;
        }
        for (const auto& [net, distance] : neighbours(row)) {
            changes.push_back(
                of_row(Kind::payout, distance, wager, row, pays_of(net), " instead of " + row.pays.printed));
        }
        changes.push_back(of_row(Kind::payout, 10, wager, row, parse_pays("lose"), ""));
        changes.back().text = fmt::format("\"{}\" of {} was not paid", row.event, wager.id);
    }
}

}  // namespace

std::vector<Change> payout_changes(const Wager& wager, const Game& game) {
    std::vector<Change> changes;
    add_odds(wager, changes);
    add_commission(wager, game, changes);
    add_swapped_commission(wager, game, changes);
    add_ties(wager, changes);
    add_payouts(wager, changes);
    return changes;
}

}  // namespace sabot
