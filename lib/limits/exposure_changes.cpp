#include "limits/limit_changes.hpp"

#include "limits/checked_limit.hpp"
#include "limits/exposure.hpp"
#include "limits/limit_lever.hpp"
#include "rules/game_parts.hpp"

#include <utility>

namespace sabot {

std::vector<LimitChange> exposure_changes(const Limit& limit, const LimitFinding& finding, const Game& game,
                                          const Analysis& analysis) {
    std::vector<LimitChange> changes;
    if (!limit.at_most || !(finding.figure > limit.at_most) || finding.figure_at_most) {
        return changes;
    }
    const JointWins wins(game, analysis);
    // A smaller win may have a commission that rounds to a unit less.
    const bool is_monotone = !game.settlement->commission_rounding;
    // Adds the change to the first of these numbers that meets the limit.
    const auto add = [&](LimitChange change, const IndexedNumbers& numbers) {
        const auto figure = [&](const Rational& number) {
            return wins.exposure(with_changes(game, change.to(number)))->most;
        };
        const auto meets = [&](const Rational& number) { return figure(number) <= *limit.at_most; };
        const Integer first = is_monotone ? numbers.first(meets) : numbers.first_of_all(meets);
        if (first == numbers.count) {
            return;
        }
        change.nearest = numbers.at(first);
        change.figure = figure(*change.nearest);
        if (change.figure >= limit.at_least.value_or(0)) {
            changes.push_back(std::move(change));
        }
    };
    for (const LimitLever& lever : levers_of(game, analysis)) {
        if (lever.pays_more()) {
            add(lever.change, lever.in_use(false));
        }
    }
    // Adds a change of the largest stake: that of a wager, or that of the game, which applies to wagers
    // without their own.
    const auto add_stake = [&](const Settlement& settlement, const RulePlace& place) {
        const Integer most = *greatest_stake(settlement);
        const Rational step = step_of_stakes(settlement);
        add({.places = {place}, .today = *settlement.maximum_stake},
            {most - least_stake(settlement), [most, step](const Integer& index) {
                 return Rational(Rational(Integer(most - 1 - index)) * step);
             }});
    };
    if (game.settlement->maximum_stake) {
        add_stake(*game.settlement, {Rule::maximum_stake});
    }
    for (const Wager& wager : game.wagers) {
        if (wager.maximum_stake) {
            add_stake(settlement_of(*game.settlement, wager), {Rule::own_maximum_stake, wager.id});
        }
    }
    return changes;
}

}  // namespace sabot
