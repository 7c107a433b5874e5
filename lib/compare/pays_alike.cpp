#include "compare/paytable_differences.hpp"

#include "each.hpp"
#include "figures/checked_tallies.hpp"
#include "rules/condition.hpp"
#include "rules/in_coup.hpp"
#include "rules/row_figures.hpp"

#include <algorithm>
#include <iterator>
#include <tuple>
#include <utility>
#include <vector>

namespace sabot {

namespace {

// A walk of this many steps takes about a second.
constexpr std::uint64_t kMaxStepsOfRows = 100'000'000;

// What a row pays: net before commission, commission, whether it is multiplied, the part of the stake
// returned, the part of the meter. A lost stake is kPaysNothing. Where commissions are rounded or have a
// minimum, 0.95:1 is not the same as 1:1 less 5%.
using Paid = std::tuple<Rational, Rational, bool, Rational, Rational>;
const Paid kPaysNothing{-1, 0, false, 0, 0};

Paid paid_by(const PayRow& row, bool is_settled) {
    if (row.meter_share == 0 && !row.is_multiplied && row.pays.net == -1) {
        return kPaysNothing;
    }
    const Rational full = is_settled ? full_net(row) : net_before_commission(row);
    const Rational net = row.meter_share == 0 ? full : Rational(0);
    return {net, is_settled ? row.commission : commission_in(row), row.is_multiplied, row.stake_returned,
            row.meter_share};
}

std::vector<Paid> distinct_payouts(const Wager& wager, bool is_settled) {
    std::vector<Paid> paid = each(wager.rows, [&](const PayRow& row) { return paid_by(row, is_settled); });
    paid.push_back(kPaysNothing);
    std::sort(paid.begin(), paid.end());
    paid.erase(std::unique(paid.begin(), paid.end()), paid.end());
    return paid;
}

// The condition that the wager pays `paid`.
Condition coups_paid(const Wager& wager, const Paid& paid, bool is_settled) {
    std::vector<Condition> rows;
    std::vector<Condition> earlier;
    const auto add = [&](std::vector<Condition> parts) {
        if (!earlier.empty()) {
            parts.push_back(Condition::negation_of(Condition::any_of(earlier)));
        }
        rows.push_back(Condition::all_of(std::move(parts)));
    };
    for (const PayRow& row : wager.rows) {
        if (paid_by(row, is_settled) == paid) {
            add({row.condition});
        } else {
            earlier.push_back(row.condition);
        }
    }
    if (paid == kPaysNothing) {
        earlier = each(wager.rows, [](const PayRow& row) { return Condition(row.condition); });
        add({});
    }
    return Condition::any_of(std::move(rows));
}

bool are_same_rows(const Wager& was, const Wager& is, bool is_settled) {
    return std::equal(was.rows.begin(), was.rows.end(), is.rows.begin(), is.rows.end(),
                      [&](const PayRow& a, const PayRow& b) {
                          return a.condition == b.condition &&
                                 paid_by(a, is_settled) == paid_by(b, is_settled);
                      });
}

bool are_stated(const Wager& wager) {
    return std::all_of(wager.rows.begin(), wager.rows.end(),
                       [](const PayRow& row) { return row.is_stated(); });
}

bool is_of_order(const RuleChange& change) { return change.place.rule == Rule::row_order; }

}  // namespace

bool is_written_differently(const PlayedRules& before, const Wager& was, const PlayedRules& after,
                            const Wager& is) {
    const bool is_settled = commissions_are_settled(before, after);
    const auto payouts = distinct_payouts(was, is_settled);
    if (are_same_rows(was, is, is_settled) || !are_stated(was) || !are_stated(is) ||
        coups_of(was) != coups_of(is) || payouts != distinct_payouts(is, is_settled)) {
        return false;
    }
    Wager otherwise = was;
    otherwise.multiplied = {};
    otherwise.progressive = {};
    otherwise.rows = {{"",
                       Condition::any_of(each(payouts,
                                              [&](const Paid& paid) {
                                                  return Condition::all_of({coups_paid(was, paid, is_settled),
                                                                            Condition::negation_of(coups_paid(
                                                                                is, paid, is_settled))});
                                              })),
                       {},
                       0}};
    const auto never_pays = [&](const Game& game) {
        return !rows_that_pay(game, otherwise, kMaxStepsOfRows).front();
    };
    try {
        return never_pays(before.game) &&
               (before.game.tableau == after.game.tableau || never_pays(after.game));
    } catch (const InputError&) {
        return false;
    }
}

bool is_decided_by_order(const Game& game, const Wager& before, const Wager& after) {
    const auto place_before = [&](std::size_t row) {
        return row_named(before, after.rows[row].event).value();
    };
    std::vector<Condition> both;
    for (std::size_t later = 0; later < after.rows.size(); ++later) {
        for (std::size_t earlier = 0; earlier < later; ++earlier) {
            if (place_before(earlier) > place_before(later)) {
                both.push_back(
                    Condition::all_of({after.rows[earlier].condition, after.rows[later].condition}));
            }
        }
    }
    if (both.empty()) {
        return false;
    }
    Wager meeting = after;
    meeting.multiplied = {};
    meeting.rows = {{"", Condition::any_of(std::move(both)), {}, 0}};
    try {
        return rows_that_pay(game, meeting, kMaxStepsOfRows).front();
    } catch (const InputError&) {
        return true;
    }
}

bool is_decided_by_order(const PlayedRules& before, const Game& after, const std::string& wager,
                         const std::vector<RuleChange>& changes) {
    std::vector<RuleChange> order;
    std::vector<RuleChange> others;
    std::partition_copy(changes.begin(), changes.end(), std::back_inserter(order), std::back_inserter(others),
                        is_of_order);
    const auto with = [&](const std::vector<RuleChange>& made) {
        return *with_changes(before, made).game.offered(wager);
    };
    return !order.empty() && (is_decided_by_order(before.game, with({}), with(order)) ||
                              is_decided_by_order(after, with(others), with(changes)));
}

}  // namespace sabot
