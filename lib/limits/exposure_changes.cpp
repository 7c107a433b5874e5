#include "exposure_changes.hpp"

#include "limits/exposure.hpp"
#include "limits/limit_lever.hpp"
#include "rules/game_parts.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace sabot {

namespace {

class ExposureChanges {
public:
    ExposureChanges(const Limit& limit, const Game& game, const Analysis& analysis)
        : limit_(limit), game_(game), wins_(game, analysis) {
        for (const LimitLever& lever : levers_of(game, analysis)) {
            if (lever.pays_more()) {
                add(lever.change, lever.in_use(false),
                    [&](const Rational& number) { return with_changes(game_, lever.change.to(number)); });
            }
        }
        if (game.settlement->maximum_stake) {
            add_stake(*game.settlement, "");
        }
        for (const Wager& wager : game.wagers) {
            if (wager.maximum_stake) {
                add_stake(settlement_of(*game.settlement, wager), wager.id);
            }
        }
    }

    std::vector<LimitChange> take() { return std::move(changes_); }

private:
    Rational figure(const Game& game) const { return wins_.exposure(game)->most; }

    // game_with() is the game with a number. The first that meets the limit is found by bisection.
    template <class GameWith>
    void add(LimitChange change, const IndexedNumbers& numbers, const GameWith& game_with) {
        const Integer first = numbers.first(
            [&](const Rational& number) { return figure(game_with(number)) <= *limit_.at_most; });
        if (first == numbers.count) {
            return;
        }
        const Rational number = numbers.at(first);
        if (const Rational met = figure(game_with(number)); met >= limit_.at_least.value_or(0)) {
            change.nearest = number;
            change.figure = met;
            changes_.push_back(std::move(change));
        }
    }

    // The largest stake of a wager, or of the game for the wagers without their own.
    void add_stake(const Settlement& settlement, const std::string& wager) {
        const Rule rule = wager.empty() ? Rule::maximum_stake : Rule::own_maximum_stake;
        const LimitChange change{.places = {{rule, wager}}, .today = *settlement.maximum_stake};
        const Integer most = *greatest_stake(settlement);
        const Rational step = step_of_stakes(settlement);
        add(change,
            {most - least_stake(settlement),
             [most, step](const Integer& index) {
                 return Rational(Rational(Integer(most - 1 - index)) * step);
             }},
            [&](const Rational& stake) { return with_changes(game_, change.to(stake)); });
    }

    const Limit& limit_;
    const Game& game_;
    JointWins wins_;
    std::vector<LimitChange> changes_;
};

}  // namespace

std::vector<LimitChange> exposure_changes(const Limit& limit, const LimitFinding& finding, const Game& game,
                                          const Analysis& analysis) {
    const bool is_exceeded = limit.at_most && finding.figure > limit.at_most;
    return is_exceeded && !finding.figure_at_most ? ExposureChanges(limit, game, analysis).take()
                                                  : std::vector<LimitChange>{};
}

}  // namespace sabot
