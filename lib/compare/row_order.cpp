#include "compare/paytable_differences.hpp"

#include "figures/checked_tallies.hpp"
#include "rules/condition.hpp"
#include "rules/row_figures.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace sabot {

namespace {

// About a second.
constexpr std::uint64_t kMaxSteps = 100'000'000;

bool is_of_order(const RuleChange& change) { return change.place.rule == Rule::row_order; }

}  // namespace

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
        return rows_that_pay(game, meeting, kMaxSteps).front();
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
