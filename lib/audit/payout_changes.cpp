#include "payout_changes.hpp"

#include "error.hpp"
#include "exact/decimal.hpp"
#include "rules/condition.hpp"
#include "rules/questions/winner_is.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot {

namespace {

using Kind = Change::Kind;

// The maximum commission tried, in units of half a percent.
constexpr int kMaxCommission = 10;

Wager& wager_in(Game& game, const std::string& id) {
    return *std::find_if(game.wagers.begin(), game.wagers.end(),
                         [&](const Wager& wager) { return wager.id == id; });
}

Change of_row(Kind kind, int distance, std::string text, const std::string& wager, std::size_t row,
              const Pays& pays) {
    return {kind,
            distance,
            {wager, std::to_string(row), pays.net},
            std::move(text),
            [wager, row, pays](Game& game, Claim&) {
                PayRow& changed = wager_in(game, wager).rows[row];
                changed.pays = changed.commission == 0 || pays.net <= 0
                                   ? pays
                                   : with_commission(pays, changed.commission);
            },
            kind != Kind::payout};
}

std::string odds_text(const Rational& net) {
    const auto finite = finite_decimal(net);
    return finite ? *finite + ":1" : fmt::format("{}:{}", numerator(net).str(), denominator(net).str());
}

std::string number_text(const Rational& value) { return finite_decimal(value).value_or(to_fraction(value)); }

void pay_all(Wager& wager, const Rational& more) {
    for (PayRow& row : wager.rows) {
        if (row.pays.net > 0) {
            row.pays.net = (full_net(row) + more) * (1 - row.commission);
        }
    }
}

// A payout of n to 1 read as n for 1, which includes the stake, and one of n for 1 read as n to 1.
void add_odds(const Wager& wager, std::vector<Change>& changes) {
    Rational least = 0;
    std::size_t winning = 0;
    for (std::size_t row = 0; row < wager.rows.size(); ++row) {
        const PayRow& now = wager.rows[row];
        const Rational net = full_net(now);
        if (net <= 0) {
            continue;
        }
        least = winning == 0 ? net : std::min(least, net);
        ++winning;
        if (net > 1) {
            changes.push_back(of_row(Kind::odds, 0,
                                     fmt::format("\"{0}\" of {1} paid {2} for 1 where the rules pay {2} to 1",
                                                 now.event, wager.id, number_text(net)),
                                     wager.id, row, {odds_text(net - 1), Rational(net - 1)}));
        }
        changes.push_back(of_row(Kind::odds, 0,
                                 fmt::format("\"{0}\" of {1} paid {2} to 1 where the rules pay {2} for 1",
                                             now.event, wager.id, number_text(net + 1)),
                                 wager.id, row, {odds_text(net + 1), Rational(net + 1)}));
    }
    for (const auto& [more, text] :
         {std::pair(-1, "for where the rules pay to"), std::pair(1, "to where the rules pay for")}) {
        if (winning > 1 && least + more > 0) {
            changes.push_back(
                {Kind::odds,
                 1,
                 {wager.id, "", more},
                 fmt::format("every row of {} paid {}", wager.id, text),
                 [id = wager.id, more = more](Game& game, Claim&) { pay_all(wager_in(game, id), more); },
                 true});
        }
    }
}

void set_commission(Wager& wager, const Rational& commission) {
    for (PayRow& row : wager.rows) {
        const Rational full = net_before_commission(row);
        if (full > 0) {
            row.pays.net = full * (1 - commission);
            row.commission = commission;
        }
    }
}

Rational commission_of(const Wager& wager) {
    Rational most = 0;
    for (const PayRow& row : wager.rows) {
        most = std::max(most, commission_in(row));
    }
    return most;
}

std::string share_text(const Rational& share) { return share == 0 ? "none" : number_text(share * 100) + "%"; }

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
                           {wager.id, "", commission},
                           fmt::format("the commission on wins of {} were {} instead of {}", wager.id,
                                       share_text(commission), share_text(now)),
                           [id = wager.id, commission](Game& changed, Claim&) {
                               set_commission(wager_in(changed, id), commission);
                           },
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
        changes.push_back({Kind::commission,
                           0,
                           {from.id, to.id},
                           fmt::format("the commission of {} were taken from wins of {} instead of {}",
                                       share_text(commission_of(from)), to.id, from.id),
                           [from = from.id, to = to.id](Game& changed, Claim&) {
                               const Rational commission = commission_of(wager_in(changed, from));
                               set_commission(wager_in(changed, from), 0);
                               set_commission(wager_in(changed, to), commission);
                           },
                           true});
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
    for (std::size_t row = 0; row < wager.rows.size(); ++row) {
        if (full_net(wager.rows[row]) == 0) {
            pushes = true;
            changes.push_back(of_row(
                Kind::tie, 0,
                fmt::format("\"{}\" of {} lost instead of being returned", wager.rows[row].event, wager.id),
                wager.id, row, parse_pays("lose")));
        }
    }
    if (pushes || !asks_for_winner(wager)) {
        return;
    }
    changes.push_back({Kind::tie,
                       0,
                       {wager.id},
                       fmt::format("a tie returned the stake on {} instead of losing it", wager.id),
                       [id = wager.id](Game& game, Claim&) {
                           WinnerIs tie;
                           tie.winners.set(static_cast<std::size_t>(Winner::tie));
                           wager_in(game, id).rows.push_back(
                               {"Tie (returned)", Condition::ask(tie), parse_pays("push"), 0});
                       },
                       true});
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
    for (std::size_t row = 0; row < wager.rows.size(); ++row) {
        const PayRow& now = wager.rows[row];
        if (now.pays.net <= 0) {
            continue;
        }
        for (const auto& [net, distance] : neighbours(now)) {
            changes.push_back(of_row(Kind::payout, distance,
                                     fmt::format("\"{}\" of {} paid {} instead of {}", now.event, wager.id,
                                                 odds_text(net), now.pays.printed),
                                     wager.id, row, {odds_text(net), net}));
        }
        changes.push_back(of_row(Kind::payout, 10,
                                 fmt::format("\"{}\" of {} were not paid", now.event, wager.id), wager.id,
                                 row, parse_pays("lose")));
    }
}

}  // namespace

// It cannot be computed back from a commission of 100%.
Rational full_net(const PayRow& row) {
    return row.commission == 1 ? parse_pays(row.pays.printed).net
                               : Rational(row.pays.net / (1 - row.commission));
}

Rational commission_in(const PayRow& row) {
    const bool is_hidden = row.commission == 0 && row.pays.net >= ratio(19, 20) && row.pays.net < 1;
    return is_hidden ? Rational(1 - row.pays.net) : row.commission;
}

Rational net_before_commission(const PayRow& row) {
    return row.commission == 0 ? Rational(row.pays.net / (1 - commission_in(row))) : full_net(row);
}

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
