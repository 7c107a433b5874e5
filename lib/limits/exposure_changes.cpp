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
            if (lever.change.rule == ChangedRule::payout) {
                const std::vector<Rational> odds = lever.in_use(false);
                add(lever.change, Integer(odds.size()), [&](const Integer& smaller) {
                    const Rational& number = odds[static_cast<std::size_t>(smaller) - 1];
                    return std::pair(number, with_changes(game_, lever.changes(number)));
                });
            }
        }
        if (game.settlement->maximum_stake) {
            add_stake(*game.settlement, "", [](Game& changed) -> std::optional<Rational>& {
                return changed.settlement->maximum_stake;
            });
        }
        for (const Wager& wager : game.wagers) {
            if (wager.maximum_stake) {
                const auto place = &wager - game.wagers.data();
                add_stake(settlement_of(*game.settlement, wager), wager.id,
                          [place](Game& changed) -> std::optional<Rational>& {
                              return changed.wagers[static_cast<std::size_t>(place)].maximum_stake;
                          });
            }
        }
    }

    std::vector<LimitChange> take() { return std::move(changes_); }

private:
    Rational figure(const Game& game) const { return wins_.exposure(game)->most; }

    // number_and_game(i) is the i-th number below today's, from 1 on, and the game with it. The first that
    // meets the limit is found by bisection.
    template <class NumberAndGame>
    void add(LimitChange change, const Integer& numbers, const NumberAndGame& number_and_game) {
        Integer fails = 0;
        Integer meets = numbers + 1;
        while (meets - fails > 1) {
            const Integer middle = (fails + meets) / 2;
            (figure(number_and_game(middle).second) > *limit_.at_most ? fails : meets) = middle;
        }
        if (meets > numbers) {
            return;
        }
        const auto [number, game] = number_and_game(meets);
        if (const Rational met = figure(game); met >= limit_.at_least.value_or(0)) {
            change.nearest = number;
            change.figure = met;
            changes_.push_back(std::move(change));
        }
    }

    // Of the game, for the wagers without a largest stake of their own, or of a wager.
    template <class StakeOf>
    void add_stake(const Settlement& settlement, const std::string& wager, const StakeOf& stake_of) {
        const Integer most = *greatest_stake(settlement);
        add({.rule = ChangedRule::maximum_stake, .wager = wager, .today = *settlement.maximum_stake},
            most - least_stake(settlement), [&](const Integer& smaller) {
                const Rational stake = Rational(Integer(most - smaller)) * step_of_stakes(settlement);
                std::pair changed(stake, game_);
                stake_of(changed.second) = stake;
                return changed;
            });
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
