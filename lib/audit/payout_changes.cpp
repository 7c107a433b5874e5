#include "audit/rule_changes.hpp"

#include "each.hpp"
#include "exact/decimal.hpp"
#include "exact/finite_decimal.hpp"
#include "games/builtin_games.hpp"
#include "rules/condition.hpp"
#include "rules/pays_notation.hpp"
#include "rules/questions/winner_is.hpp"
#include "rules/row_figures.hpp"
#include "rules/rule_change.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace sabot {

namespace {

using Kind = Change::Kind;

// The maximum commission tried, in units of half a percent.
constexpr int kMaxCommission = 10;

// The payout in the notation of the row: "10 for 1" where it pays "9 for 1".
Pays like(const PayRow& row, const Rational& net) {
    return row.pays.holds_stake ? Pays{decimal_or_fraction(Rational(net + 1)) + " for 1", net, true}
                                : pays_of(net);
}

Change of_row(Kind kind, int distance, const Wager& wager, const PayRow& row, Pays pays, const Game& game,
              const std::string& why = "") {
    const Rational now = full_net(row);
    std::vector<Rational> parameters{now, pays.net};
    if (kind == Kind::odds) {
        parameters = {pays.net < now ? -1 : 1};
    }
    const RuleChange change = payout_change(wager, row, std::move(pays));
    const bool is_common = kind != Kind::payout && kind != Kind::other_payout;
    return {kind, distance, words_for(change, game) + why, {change}, is_common, {}, std::move(parameters)};
}

// Each row that wins paid `more` units more than now, before its commission. Empty if one of them would cost
// a part of the stake then; one that would win nothing is returned.
std::vector<RuleChange> all_rows_paid(const Wager& wager, const Rational& more) {
    std::vector<RuleChange> changes;
    for (const PayRow& row : wager.rows) {
        const Rational now = full_net(row);
        if (now > 0 && now + more < 0) {
            return {};
        }
        if (now > 0) {
            changes.push_back(
                payout_change(wager, row, now + more == 0 ? parse_pays("push") : pays_of(now + more)));
        }
    }
    return changes;
}

// A payout of n to 1 read as n for 1, which includes the stake, and one of n for 1 read as n to 1.
void add_odds(const Wager& wager, const Game& game, std::vector<Change>& changes) {
    const std::string why = " (\"to\" confused with \"for\")";
    for (const PayRow& row : wager.rows) {
        const Rational net = full_net(row);
        if (net <= 0) {
            continue;
        }
        if (net > 1) {
            changes.push_back(of_row(Kind::odds, 0, wager, row, like(row, net - 1), game, why));
        }
        changes.push_back(of_row(Kind::odds, 0, wager, row, like(row, net + 1), game, why));
    }
    for (const int more : {-1, 1}) {
        if (auto rows = all_rows_paid(wager, more); rows.size() > 1) {
            changes.push_back({Kind::odds,
                               1,
                               fmt::format("every row of {} pays one unit {}{}", wager.name,
                                           more < 0 ? "less" : "more", why),
                               std::move(rows),
                               true,
                               {},
                               std::vector{Rational(more)}});
        }
    }
}

std::vector<RuleChange> commission_on(const Wager& wager, const Rational& commission) {
    return each_if(
        wager.rows, [](const PayRow& row) { return net_before_commission(row) > 0; },
        [&](const PayRow& row) { return commission_change(wager, row, commission); });
}

Rational commission_of(const Wager& wager) {
    Rational most = 0;
    for (const PayRow& row : wager.rows) {
        most = std::max(most, commission_in(row));
    }
    return most;
}

// Commissions that the game takes anywhere, no commission, and the usual 5%. Of side wagers, hardly any game
// takes one.
bool is_usual(const Rational& commission, const Wager& wager, const Game& game) {
    const bool is_side = commission_of(wager) == 0 &&
                         std::none_of(wager.rows.begin(), wager.rows.end(),
                                      [](const PayRow& row) { return net_before_commission(row) == 1; });
    return !is_side && (commission == 0 || commission == ratio(1, 20) ||
                        std::any_of(game.wagers.begin(), game.wagers.end(),
                                    [&](const Wager& other) { return commission_of(other) == commission; }));
}

void add_commission(const Wager& wager, const Game& game, std::vector<Change>& changes) {
    const Rational now = commission_of(wager);
    for (int halves = 0; halves <= kMaxCommission; ++halves) {
        const Rational commission = ratio(halves, 200);
        if (commission == now) {
            continue;
        }
        const Rational difference = abs(Rational(commission - now)) * 200;
        changes.push_back({is_usual(commission, wager, game) ? Kind::commission : Kind::other_commission,
                           1 + static_cast<int>(numerator(difference) / denominator(difference)),
                           commission == 0
                               ? fmt::format("no commission is taken on wins of {}, instead of {}",
                                             wager.name, percent_or_none(now))
                               : fmt::format("the commission on wins of {} is {} instead of {}", wager.name,
                                             percent_or_none(commission), percent_or_none(now)),
                           commission_on(wager, commission),
                           // Side wagers usually pay no commission, even-money wagers none or 5%, and those
                           // that have one also others in whole per cents.
                           net_before_commission(wager.rows.front()) == 1 &&
                               halves % (now > 0 ? 2 : kMaxCommission) == 0});
    }
}

std::vector<Rational> winnings(const Wager& wager) {
    return each_if(
        wager.rows, [](const PayRow& row) { return full_net(row) > 0; }, net_before_commission);
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
        changes.push_back({Kind::commission, 20,
                           fmt::format("the commission of {} is taken from wins of {} instead of {}",
                                       percent_or_none(commission_of(from)), to.name, from.name),
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

void add_ties(const Wager& wager, const Game& game, std::vector<Change>& changes) {
    bool pushes = false;
    for (const PayRow& row : wager.rows) {
        if (full_net(row) == 0) {
            pushes = true;
            changes.push_back(of_row(Kind::tie, 0, wager, row, parse_pays("lose"), game));
        }
    }
    if (!pushes && asks_for_winner(wager)) {
        const RuleChange tie = change_in(game, {Rule::returned_tie, wager.id}, true);
        changes.push_back({Kind::tie, 0, words_for(tie, game), {tie}, true});
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

void add_payouts(const Wager& wager, const Game& game, std::vector<Change>& changes) {
    for (const PayRow& row : wager.rows) {
        if (row.pays.net <= 0) {
            continue;
        }
        const bool is_whole = denominator(full_net(row)) == 1;
        for (const auto& [net, distance] : neighbours(row)) {
            const Kind kind = is_whole && denominator(net) != 1 ? Kind::other_payout : Kind::payout;
            changes.push_back(of_row(kind, distance, wager, row, like(row, net), game));
        }
        changes.push_back(of_row(Kind::payout, 10, wager, row, parse_pays("push"), game));
        changes.push_back(of_row(Kind::payout, 10, wager, row, parse_pays("lose"), game));
        changes.back().text = fmt::format("\"{}\" of {} is not paid", row.event, wager.name);
    }
}

// Rows that pay the same, with another payout together: a sheet may print it once for all of them.
void add_shared_payouts(const Wager& wager, std::vector<Change>& changes) {
    std::map<Rational, std::vector<const PayRow*>> alike;
    for (const PayRow& row : wager.rows) {
        if (row.pays.net > 0) {
            alike[full_net(row)].push_back(&row);
        }
    }
    for (const auto& [now, rows] : alike) {
        if (rows.size() < 2) {
            continue;
        }
        std::vector<std::pair<Rational, int>> others = neighbours(*rows.front());
        // For every row of the wager, one unit is a change of add_odds().
        for (const int more : {1, -1}) {
            if (now + more > 0 && rows.size() < wager.rows.size()) {
                others.emplace_back(now + more, 1);
            }
        }
        for (const auto& [net, distance] : others) {
            Change change{denominator(net) == 1 ? Kind::payout : Kind::other_payout, distance,
                          fmt::format("the {} rows of {} that pay {} pay {}", rows.size(), wager.name,
                                      pays_of(now).printed, pays_of(net).printed)};
            change.parameters = {now, net};
            for (const PayRow* row : rows) {
                change.rules.push_back(payout_change(wager, *row, like(*row, net)));
            }
            changes.push_back(std::move(change));
        }
    }
}

// Each row with the payout of the other. A commission stays with its row.
void add_exchanged(const Wager& wager, std::vector<Change>& changes) {
    for (auto one = wager.rows.begin(); one != wager.rows.end(); ++one) {
        for (auto other = one + 1; other != wager.rows.end(); ++other) {
            const Rational first = net_before_commission(*one);
            const Rational second = net_before_commission(*other);
            if (first != second && first > 0 && second > 0) {
                changes.push_back({Kind::exchanged_payouts,
                                   static_cast<int>(other - one),
                                   fmt::format("the payouts of \"{}\" and \"{}\" of {} are exchanged",
                                               one->event, other->event, wager.name),
                                   {payout_change(wager, *one, like(*one, second)),
                                    payout_change(wager, *other, like(*other, first))}});
            }
        }
    }
}

// Two wagers with as many rows that win, each with the payouts of the other.
void add_exchanged_paytables(const Wager& wager, const Game& game, std::vector<Change>& changes) {
    const auto winning = [](const Wager& one) {
        return each_if(
            one.rows,
            [](const PayRow& row) { return full_net(row) > 0 && net_before_commission(row) != 1; },
            [](const PayRow& row) { return &row; });
    };
    const auto own = winning(wager);
    for (const Wager* other = &wager + 1; other != game.wagers.data() + game.wagers.size(); ++other) {
        const auto theirs = winning(*other);
        if (own.empty() || own.size() != theirs.size() || winnings(wager) == winnings(*other)) {
            continue;
        }
        Change change{Kind::exchanged_paytables, static_cast<int>(other - &wager),
                      fmt::format("the payouts of {} and {} are exchanged", wager.name, other->name)};
        for (std::size_t i = 0; i < own.size(); ++i) {
            const Rational first = net_before_commission(*own[i]);
            const Rational second = net_before_commission(*theirs[i]);
            change.rules.push_back(payout_change(wager, *own[i], like(*own[i], second)));
            change.rules.push_back(payout_change(*other, *theirs[i], like(*theirs[i], first)));
        }
        changes.push_back(std::move(change));
    }
}

const std::vector<Wager>& catalogue_wagers() {
    static const std::vector<Wager> wagers = load_game(builtin_catalogue()).wagers;
    return wagers;
}

// Whether both wagers win on the same rows, by their conditions or by their names.
bool have_same_rows(const Wager& a, const Wager& b) {
    const auto alike = [&](auto member) {
        return std::equal(a.rows.begin(), a.rows.end(), b.rows.begin(), b.rows.end(),
                          [&](const PayRow& x, const PayRow& y) { return x.*member == y.*member; });
    };
    return alike(&PayRow::event) || alike(&PayRow::condition);
}

bool share_a_win(const Wager& a, const Wager& b) {
    return std::any_of(a.rows.begin(), a.rows.end(), [&](const PayRow& one) {
        return full_net(one) > 0 && std::any_of(b.rows.begin(), b.rows.end(), [&](const PayRow& other) {
                   return full_net(other) > 0 && one.condition == other.condition;
               });
    });
}

// The rows of the other wager instead of its own.
std::vector<RuleChange> rows_instead(const Wager& wager, const Wager& other) {
    auto changes = each(wager.rows, [&](const PayRow& row) {
        return RuleChange{{Rule::row, wager.id, row.event}, PlacedRow{row}, {}};
    });
    for (const PayRow& row : other.rows) {
        changes.push_back({{Rule::row, wager.id, row.event}, {}, PlacedRow{row}});
    }
    return changes;
}

// The paytable of another wager: its sister on the other hand or an older one, which have the same rows, or
// one that wins in part on the same condition.
void add_other_paytables(const Wager& wager, const Game& game, std::vector<Change>& changes) {
    const auto has_fixed_rows = [](const Wager& one) { return !one.multiplied && !one.progressive; };
    std::set<std::vector<Rational>> known{each(wager.rows, full_net)};
    for (const auto* list : {&game.wagers, &catalogue_wagers()}) {
        const char* where = list == &game.wagers ? "" : " in the catalogue";
        for (const Wager& other : *list) {
            Change change{Kind::other_paytable, 1, {}};
            if (have_same_rows(wager, other)) {
                change.parameters = each(other.rows, full_net);
                if (!known.insert(*change.parameters).second) {
                    continue;
                }
                std::string pays;
                for (std::size_t i = 0; i < wager.rows.size(); ++i) {
                    const PayRow& row = wager.rows[i];
                    const Rational net = full_net(other.rows[i]);
                    if (net != full_net(row)) {
                        change.rules.push_back(
                            payout_change(wager, row, net > 0 ? like(row, net) : other.rows[i].pays));
                        pays += (pays.empty() ? "" : ", ") + words_for(change.rules.back(), game);
                    }
                }
                change.text =
                    fmt::format("{} has the payouts of {}{} ({})", wager.name, other.name, where, pays);
            } else if (share_a_win(wager, other) && has_fixed_rows(wager) && has_fixed_rows(other)) {
                change.rules = rows_instead(wager, other);
                change.text = fmt::format("{} has the rows of {}{}", wager.name, other.name, where);
            } else {
                continue;
            }
            changes.push_back(std::move(change));
        }
    }
}

// The usual commission on what is won at even money alone, where other rows pay otherwise.
void add_commission_on_even_money(const Wager& wager, std::vector<Change>& changes) {
    std::vector<RuleChange> rules;
    std::size_t wins = 0;
    for (const PayRow& row : wager.rows) {
        const Rational net = full_net(row);
        wins += net > 0 ? 1U : 0U;
        if (net == 1 && commission_in(row) == 0) {
            rules.push_back(commission_change(wager, row, ratio(1, 20)));
        }
    }
    if (!rules.empty() && rules.size() < wins) {
        changes.push_back({Kind::commission, 10,
                           fmt::format("a commission of 5% is taken on wins of {} that pay 1:1", wager.name),
                           std::move(rules)});
    }
}

// A commission c on the whole return, the stake included, leaves (1 + n) (1 - c) - 1.
void add_commission_on_return(const Wager& wager, std::vector<Change>& changes) {
    const Rational commission = commission_of(wager);
    if (commission == 0) {
        return;
    }
    std::vector<RuleChange> rules;
    for (const PayRow& row : wager.rows) {
        const Rational net = net_before_commission(row);
        if (net > 0 && commission_in(row) > 0) {
            const Rational left = (1 + net) * (1 - commission) - 1;
            rules.push_back(commission_change(wager, row, 0));
            rules.push_back(payout_change(wager, row, pays_of(left)));
        }
    }
    changes.push_back({Kind::commission, 5,
                       fmt::format("the commission of {} on {} is taken of the whole return, stake included",
                                   percent_or_none(commission), wager.name),
                       std::move(rules)});
}

}  // namespace

std::vector<Change> payout_changes(const Wager& wager, const Game& game) {
    std::vector<Change> changes;
    add_odds(wager, game, changes);
    add_commission(wager, game, changes);
    add_swapped_commission(wager, game, changes);
    add_ties(wager, game, changes);
    add_payouts(wager, game, changes);
    add_shared_payouts(wager, changes);
    add_exchanged(wager, changes);
    add_exchanged_paytables(wager, game, changes);
    add_other_paytables(wager, game, changes);
    add_commission_on_even_money(wager, changes);
    add_commission_on_return(wager, changes);
    return changes;
}

}  // namespace sabot
