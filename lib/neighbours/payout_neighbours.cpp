#include "each.hpp"
#include "exact/decimal.hpp"
#include "exact/finite_decimal.hpp"
#include "games/builtin_games.hpp"
#include "neighbours/neighbours.hpp"
#include "neighbours/odds_in_use.hpp"
#include "rules/outcomes_of.hpp"
#include "rules/pays_notation.hpp"
#include "rules/questions/winner_is.hpp"
#include "rules/row_figures.hpp"
#include "rules/wager_named.hpp"
#include "text/joined.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace sabot {

namespace {

using Kind = ChangeKind;
using Rules = std::vector<RuleChange>;
using Rows = std::vector<const PayRow*>;

// The maximum commission that documents have, in units of half a percent.
constexpr int kMaxCommission = 10;
// The distance of a push or a loss that no step of the payout reaches.
constexpr int kUnpaid = 10;

// The payout in the notation of the row: "10 for 1" where it pays "9 for 1".
Pays like(const PayRow& row, const Rational& net) {
    return net == 0    ? parse_pays("push")
           : net == -1 ? parse_pays("lose")
           : net > 0 && row.pays.holds_stake
               ? Pays{decimal_or_fraction(Rational(net + 1)) + " for 1", net, true}
               : pays_of(net);
}

RuleChange paid(const Wager& wager, const PayRow& row, const Rational& net) {
    return payout_change(wager, row, like(row, net));
}

bool wins(const PayRow& row) { return full_net(row) > 0; }

Rows winning_rows(const Wager& wager) {
    return each_if(wager.rows, wins, [](const PayRow& row) { return &row; });
}

std::vector<Rational> winnings(const Rows& rows) {
    return each(rows, [](const PayRow* row) { return net_before_commission(*row); });
}

Rational commission_of(const Wager& wager) {
    const auto all = each(wager.rows, commission_in);
    return all.empty() ? Rational(0) : *std::max_element(all.begin(), all.end());
}

// The commission changed on all wins that have one or, unless have_one, on all that have none. Wins from a
// meter never have one.
Rules commission_on(const Wager& wager, const Rational& commission, bool have_one) {
    return each_if(
        wager.rows,
        [&](const PayRow& row) {
            return net_before_commission(row) > 0 && row.meter_share == 0 &&
                   (commission_in(row) > 0) == have_one;
        },
        [&](const PayRow& row) { return commission_change(wager, row, commission); });
}
Rules commission_on(const Wager& wager, const Rational& commission) {
    return commission_on(wager, commission, commission_of(wager) > 0);
}

// Whether a tie loses because no row pays on it, although rows depend on who wins.
bool may_return_tie(const Wager& wager) {
    constexpr auto kTie = static_cast<std::size_t>(Winner::tie);
    std::vector<Question> questions;
    for (const PayRow& row : wager.rows) {
        const OutcomesOf outcomes = outcomes_of(row.condition);
        if (full_net(row) == 0 || (outcomes.is_exact && outcomes.possible.test(kTie))) {
            return false;
        }
        collect(row.condition, questions);
    }
    return std::any_of(questions.begin(), questions.end(),
                       [](const Question& question) { return question.is<WinnerIs>(); });
}

// What may be paid instead, with the distance. Instead of a win: one to five units more or less, or as many
// halves or units of the payout's denominator; round numbers near a large payout; a push, or the loss of the
// stake. Instead of a push or a loss: one unit more or less, but at most the loss of the stake. Instead of a
// stake that is lost more than once: once, or one time more or less.
std::map<Rational, int> near_payouts(const Rational& net) {
    std::map<Rational, int> found;
    const auto add = [&](const Rational& other, int distance) {
        if (other != net && (other > 0 || (distance == 1 && other >= -1))) {
            found.try_emplace(other, distance);
        }
    };
    if (net < -1) {
        found = {{-1, 1}, {net - 1, 1}, {std::min<Rational>(net + 1, -1), 1}};
        return found;
    }
    if (net <= 0) {
        add(net + 1, 1);
        add(net - 1, 1);
        return found;
    }
    for (const Rational& step : {Rational(1), ratio(1, 2), ratio(1, Integer(denominator(net)))}) {
        for (int times = 1; times <= 5; ++times) {
            add(net + step * times, times);
            add(net - step * times, times);
        }
    }
    for (const int round : {5, 10, 25, 50, 100}) {
        if (net >= 2 * round) {
            const Integer below = numerator(net) / denominator(net) / round * round;
            add(Rational(below), 6);
            add(Rational(below + round), 6);
            add(Rational(below - round), 7);
        }
    }
    found.try_emplace(0, kUnpaid);
    found.try_emplace(-1, kUnpaid);
    return found;
}

constexpr const char* kConfused = " (\"to\" confused with \"for\")";

// A payout of n for 1 includes the stake: read as n to 1, it is one unit more, and n to 1 read as n for 1 is
// one unit less. Halves are rare where the rules pay whole units.
Kind kind_of(const Rational& now, const Rational& net) {
    return now > 0 && net > 0 && abs(Rational(net - now)) == 1 ? Kind::odds
           : now == 0 && net == -1                             ? Kind::tie
           : denominator(now) == 1 && denominator(net) != 1    ? Kind::other_payout
                                                               : Kind::payout;
}

const std::vector<Wager>& catalogue_wagers() {
    static const std::vector<Wager> wagers = load_game(builtin_catalogue()).wagers;
    return wagers;
}

// Whether both wagers have the same rows, by their conditions or by their names.
bool have_same_rows(const Wager& a, const Wager& b) {
    const auto alike = [&](auto member) {
        return std::equal(a.rows.begin(), a.rows.end(), b.rows.begin(), b.rows.end(),
                          [&](const PayRow& x, const PayRow& y) { return x.*member == y.*member; });
    };
    return alike(&PayRow::event) || alike(&PayRow::condition);
}

// Whether both wagers win on a common condition, and neither has multipliers or a meter.
bool share_a_win(const Wager& a, const Wager& b) {
    const Rows one = winning_rows(a);
    const Rows other = winning_rows(b);
    return !a.multiplied && !a.progressive && !b.multiplied && !b.progressive &&
           std::find_first_of(
               one.begin(), one.end(), other.begin(), other.end(),
               [](const PayRow* x, const PayRow* y) { return x->condition == y->condition; }) != one.end();
}

class PayoutNeighbours {
public:
    PayoutNeighbours(const Wager& wager, const Game& game)
        : wager_(wager), game_(game), wins_(winning_rows(wager)), commission_(commission_of(wager)) {}

    std::vector<Neighbour> payouts() && {
        for (const PayRow& row : wager_.rows) {
            for (const auto& [net, distance] : near_payouts(full_net(row))) {
                add_payout(row, net, distance);
            }
        }
        add_payouts_as_one();
        add_commissions();
        add_other_commissions();
        if (may_return_tie(wager_)) {
            const RuleChange tie = change_in(game_, {Rule::returned_tie, wager_.id}, true);
            add(Kind::tie, 0, words_for(tie, game_), {tie}, true);
        }
        return std::move(found_);
    }

    std::vector<Neighbour> paytables() && {
        add_exchanged();
        add_exchanged_paytables();
        for (const auto& [wagers, where] :
             {std::pair(&game_.wagers, ""), std::pair(&catalogue_wagers(), " in the catalogue")}) {
            for (const Wager& other : *wagers) {
                add_paytable_of(other, where);
            }
        }
        return std::move(found_);
    }

private:
    Neighbour& add(Kind kind, int distance, std::string text, Rules rules, bool is_common = false,
                   std::optional<std::vector<Rational>> parameters = {}) {
        return found_.emplace_back(
            Neighbour{kind, distance, std::move(text), std::move(rules), is_common, std::move(parameters)});
    }

    void add_payout(const PayRow& row, const Rational& net, int distance) {
        const Rational now = full_net(row);
        const Kind kind = kind_of(now, net);
        const RuleChange change = paid(wager_, row, net);
        const bool is_odds = kind == Kind::odds;
        const bool is_lost = now > 0 && net == -1;
        Neighbour& other = add(kind, is_odds || kind == Kind::tie ? 0 : distance,
                               is_lost ? fmt::format("\"{}\" of {} is not paid", row.event, wager_.name)
                                       : words_for(change, game_) + (is_odds ? kConfused : ""),
                               {change}, is_odds || kind == Kind::tie,
                               is_odds ? std::vector{Rational(net < now ? -1 : 1)} : std::vector{now, net});
        other.is_slip = (net < 0 && net > -1) || (-1 <= now && now <= 0 && net > now);
    }

    // All wins paid one unit more or less, where a win of 1:1 becomes a push if it is one unit less; and all
    // rows of the same payout paid another one.
    void add_payouts_as_one() {
        const auto all_paid = [&](const Rows& rows, const auto& net_of) {
            return each(rows, [&](const PayRow* row) { return paid(wager_, *row, net_of(*row)); });
        };
        for (const int more : {-1, 1}) {
            if (wins_.size() > 1) {
                Neighbour& all = add(Kind::odds, 1,
                                     fmt::format("every row of {} pays one unit {}{}", wager_.name,
                                                 more < 0 ? "less" : "more", kConfused),
                                     all_paid(wins_, [&](const PayRow& row) { return full_net(row) + more; }),
                                     true, std::vector{Rational(more)});
                all.is_slip = std::any_of(wins_.begin(), wins_.end(),
                                          [&](const PayRow* row) { return full_net(*row) + more < 0; });
            }
        }
        for (const auto& [now, rows] : rows_by(full_net, wager_, wins)) {
            for (const auto& [net, distance] :
                 rows.size() < 2 ? std::map<Rational, int>() : near_payouts(now)) {
                // If these are all rows of the wager, one unit more or less was added above.
                if (net > 0 && (kind_of(now, net) != Kind::odds || rows.size() < wager_.rows.size())) {
                    const Rational& all = net;
                    add(denominator(net) == 1 ? Kind::payout : Kind::other_payout, distance,
                        fmt::format("the {} rows of {} that pay {} pay {}", rows.size(), wager_.name,
                                    pays_of(now).printed, pays_of(net).printed),
                        all_paid(rows, [&](const PayRow&) { return all; }), false, std::vector{now, net});
                }
            }
        }
    }

    // Whether the commission is none, the usual 5%, or one that the game takes on some wager. Never for a
    // side wager: hardly any game takes a commission on these.
    bool is_usual(const Rational& commission) const {
        const auto pays_even_money = [](const PayRow& row) { return net_before_commission(row) == 1; };
        const bool is_side =
            commission_ == 0 && std::none_of(wager_.rows.begin(), wager_.rows.end(), pays_even_money);
        return !is_side && (commission == 0 || commission == ratio(1, 20) ||
                            std::any_of(game_.wagers.begin(), game_.wagers.end(), [&](const Wager& other) {
                                return commission_of(other) == commission;
                            }));
    }

    // Common changes are those for even-money wagers: no commission or 5% and, for those that have a
    // commission, also others in whole per cents.
    void add_commissions() {
        const bool is_even = net_before_commission(wager_.rows.front()) == 1;
        const std::vector<Rational> in_use = percents_in_use(kMaxCommission);
        std::set<Rational> all(in_use.begin(), in_use.end());
        for (const Rational& other :
             {Rational(commission_ - ratio(1, 100)), Rational(commission_ + ratio(1, 100))}) {
            if (commission_ > 0 && other > 0 && other <= 1) {
                all.insert(other);
            }
        }
        all.erase(commission_);
        if (commission_on(wager_, 0).empty()) {
            return;
        }
        const std::string now = percent_or_none(commission_);
        for (const Rational& commission : all) {
            const Rational steps = abs(Rational(commission - commission_)) * 200;
            const bool is_common = denominator(Rational(commission * (commission_ > 0 ? 100 : 20))) == 1;
            Neighbour& other =
                add(is_usual(commission) ? Kind::commission : Kind::other_commission,
                    1 + static_cast<int>(numerator(steps) / denominator(steps)),
                    commission == 0
                        ? fmt::format("no commission is taken on wins of {}, instead of {}", wager_.name, now)
                        : fmt::format("the commission on wins of {} is {} instead of {}", wager_.name,
                                      percent_or_none(commission), now),
                    commission_on(wager_, commission), is_even && is_common);
            other.is_slip = std::find(in_use.begin(), in_use.end(), commission) == in_use.end();
        }
        if (Rules rest = commission_on(wager_, commission_, false); commission_ > 0 && !rest.empty()) {
            add(Kind::commission, 1,
                fmt::format("the commission of {} is taken on all wins of {}", now, wager_.name),
                std::move(rest));
        }
    }

    void add_other_commissions() {
        for (const Wager& other : game_.wagers) {
            add_commission_of_other(other);
        }
        // The usual commission of 5% on the rows that pay even money alone, where other rows win otherwise.
        const Rules even = each_if(
            wins_, [](const PayRow* row) { return full_net(*row) == 1 && commission_in(*row) == 0; },
            [&](const PayRow* row) { return commission_change(wager_, *row, ratio(1, 20)); });
        if (commission_ == 0 && !even.empty() && even.size() < wins_.size()) {
            add(Kind::commission, 10,
                fmt::format("a commission of 5% is taken on wins of {} that pay 1:1", wager_.name), even);
        }
        // A commission c on the whole return, the stake included, is c (1 + n) / n of the win n. A stated one
        // stays a commission, so that its rounding and its minimum apply.
        Rules rules;
        for (const PayRow& row : wager_.rows) {
            const Rational win = net_before_commission(row);
            const Rational of_return = commission_ * (1 + win);
            if (row.commission > 0 && of_return <= win) {
                rules.push_back(commission_change(wager_, row, of_return / win));
            } else if (commission_in(row) > 0) {
                rules.push_back(commission_change(wager_, row, 0));
                rules.push_back(payout_change(wager_, row, pays_of(win - of_return)));
            }
        }
        if (!rules.empty()) {
            add(Kind::commission, 5,
                fmt::format("the commission of {} on {} is taken of the whole return, stake included",
                            percent_or_none(commission_), wager_.name),
                std::move(rules));
        }
    }

    // A commission taken from the wrong one of two wagers that pay the same.
    void add_commission_of_other(const Wager& other) {
        const Rational there = commission_of(other);
        if ((commission_ == 0) == (there == 0) || winnings(wins_) != winnings(winning_rows(other))) {
            return;
        }
        const Wager& from = commission_ == 0 ? other : wager_;
        const Wager& to = commission_ == 0 ? wager_ : other;
        Rules rules = commission_on(from, 0);
        const Rules taken = commission_on(to, commission_of(from));
        rules.insert(rules.end(), taken.begin(), taken.end());
        add(Kind::commission, 20,
            fmt::format("the commission of {} is taken from wins of {} instead of {}",
                        percent_or_none(commission_of(from)), to.name, from.name),
            std::move(rules), true);
    }

    // Two rows with their payouts exchanged. A commission stays with its row.
    void add_exchanged() {
        for (auto one = wager_.rows.begin(); one != wager_.rows.end(); ++one) {
            for (auto other = one + 1; other != wager_.rows.end(); ++other) {
                const Rational first = net_before_commission(*one);
                const Rational second = net_before_commission(*other);
                if (first != second && first > 0 && second > 0) {
                    add(Kind::exchanged_payouts, static_cast<int>(other - one),
                        fmt::format("the payouts of \"{}\" and \"{}\" of {} are exchanged", one->event,
                                    other->event, wager_.name),
                        {paid(wager_, *one, second), paid(wager_, *other, first)});
                }
            }
        }
    }

    // This wager and a later one with their payouts exchanged, but for wins at even money, if both have the
    // same number of other wins.
    void add_exchanged_paytables() {
        const auto uneven = [](Rows rows) {
            std::erase_if(rows, [](const PayRow* row) { return net_before_commission(*row) == 1; });
            return rows;
        };
        const Rows own = uneven(wins_);
        for (const Wager* other = &wager_ + 1; other < game_.wagers.data() + game_.wagers.size(); ++other) {
            const Rows theirs = uneven(winning_rows(*other));
            if (own.empty() || own.size() != theirs.size() || winnings(own) == winnings(theirs)) {
                continue;
            }
            Rules rules;
            for (std::size_t i = 0; i < own.size(); ++i) {
                rules.push_back(paid(wager_, *own[i], net_before_commission(*theirs[i])));
                rules.push_back(paid(*other, *theirs[i], net_before_commission(*own[i])));
            }
            add(Kind::exchanged_paytables, static_cast<int>(other - &wager_),
                fmt::format("the payouts of {} and {} are exchanged", wager_.name, other->name),
                std::move(rules));
        }
    }

    // The paytable of another wager that has the same rows (on the other hand, or an older version), or all
    // rows of one that wins on a common condition.
    void add_paytable_of(const Wager& other, const char* where) {
        Rules rules;
        if (!have_same_rows(wager_, other)) {
            if (share_a_win(wager_, other)) {
                for (const PayRow& row : wager_.rows) {
                    rules.push_back({{Rule::row, wager_.id, row.event}, PlacedRow{row}, {}});
                }
                for (const PayRow& row : other.rows) {
                    rules.push_back({{Rule::row, wager_.id, row.event}, {}, PlacedRow{row}});
                }
                const bool is_known = std::any_of(found_.begin(), found_.end(), [&](const Neighbour& known) {
                    return known.rules == rules;
                });
                if (!is_known) {
                    add(Kind::other_paytable, 1,
                        fmt::format("{} has the rows of {}{}", wager_.name, other.name, where),
                        std::move(rules));
                }
            }
            return;
        }
        const auto parameters = each(other.rows, full_net);
        if (!known_.insert(parameters).second) {
            return;
        }
        for (std::size_t i = 0; i < wager_.rows.size(); ++i) {
            if (parameters[i] != full_net(wager_.rows[i])) {
                rules.push_back(paid(wager_, wager_.rows[i], parameters[i]));
            }
        }
        std::string pays =
            joined(rules, ", ", [&](const RuleChange& rule) { return words_for(rule, game_); });
        add(Kind::other_paytable, 1,
            fmt::format("{} has the payouts of {}{} ({})", wager_.name, other.name, where, pays),
            std::move(rules), false, parameters);
    }

    const Wager& wager_;
    const Game& game_;
    Rows wins_;
    Rational commission_;
    // The payouts of the wager's rows, and those of the paytables that were added so far.
    std::set<std::vector<Rational>> known_{each(wager_.rows, full_net)};
    std::vector<Neighbour> found_;
};

}  // namespace

const std::vector<Wager>& known_wagers() {
    static const std::vector<Wager> wagers = [] {
        std::vector<Wager> all = load_game(builtin_games().front()).wagers;
        for (const Wager& wager : catalogue_wagers()) {
            if (wager_named(all, wager.id) == nullptr) {
                all.push_back(wager);
            }
        }
        std::erase_if(all, [](const Wager& wager) { return wager.multiplied || wager.progressive; });
        return all;
    }();
    return wagers;
}

std::vector<Neighbour> payout_neighbours(const Wager& wager, const Game& game) {
    return PayoutNeighbours(wager, game).payouts();
}

std::vector<Neighbour> paytable_neighbours(const Wager& wager, const Game& game) {
    return PayoutNeighbours(wager, game).paytables();
}

}  // namespace sabot
