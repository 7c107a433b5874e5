#include "exposure_changes.hpp"

#include "exact/floor.hpp"
#include "limits/exposure.hpp"
#include "limits/limit_lever.hpp"
#include "rules/game_parts.hpp"

#include <algorithm>
#include <optional>

namespace sabot {

namespace {

class ExposureChanges {
public:
    ExposureChanges(const Limit& limit, const Game& game, const Analysis& analysis)
        : limit_(limit), game_(game), wins_(game, analysis) {
        for (const LimitLever& lever : levers_of(game, analysis)) {
            if (lever.change.rule == ChangedRule::payout) {
                add(lever.change, lever.in_use(false),
                    [&](const Rational& number) { return with_changes(game_, lever.changes(number)); });
            }
        }
        add_stakes();
    }

    std::vector<LimitChange> take() { return std::move(changes_); }

private:
    // The largest number that meets the limit; nothing if none does.
    template <class WithNumber>
    std::optional<Rational> largest(const WithNumber& with_number) const {
        const std::vector<Rational> at_zero = wins_.won(with_number(Rational(0)));
        const std::vector<Rational> at_one = wins_.won(with_number(Rational(1)));
        std::optional<Rational> least;
        for (std::size_t i = 0; i < at_zero.size(); ++i) {
            const Rational slope = at_one[i] - at_zero[i];
            if (slope == 0 && at_zero[i] > *limit_.at_most) {
                return std::nullopt;
            }
            if (slope > 0) {
                const Rational number = (*limit_.at_most - at_zero[i]) / slope;
                least = least ? std::min(*least, number) : number;
            }
        }
        return least && *least > 0 ? least : std::nullopt;
    }

    // `in_use` are the numbers that are tried, the largest first.
    template <class WithNumber>
    void add(LimitChange change, const std::vector<Rational>& in_use, const WithNumber& with_number) {
        change.at_most = largest(with_number);
        if (!change.at_most) {
            return;
        }
        const auto nearest = std::find_if(in_use.begin(), in_use.end(),
                                          [&](const Rational& number) { return number <= *change.at_most; });
        if (nearest != in_use.end()) {
            const Rational figure = wins_.exposure(with_number(*nearest))->most;
            if (figure >= limit_.at_least.value_or(0)) {
                change.nearest = *nearest;
                change.figure = figure;
            }
        }
        changes_.push_back(std::move(change));
    }

    // Of the game, for the wagers without a largest stake of their own, and of each other wager.
    void add_stakes() {
        if (game_.settlement->maximum_stake) {
            add_stake("", *game_.settlement, [&](const Rational& stake) {
                Game changed = game_;
                changed.settlement->maximum_stake = stake;
                return changed;
            });
        }
        for (const Wager& wager : game_.wagers) {
            if (wager.maximum_stake) {
                add_stake(wager.id, settlement_of(*game_.settlement, wager), [&](const Rational& stake) {
                    Game changed = game_;
                    for (Wager& one : changed.wagers) {
                        one.maximum_stake = one.id == wager.id ? stake : one.maximum_stake;
                    }
                    return changed;
                });
            }
        }
    }

    template <class WithNumber>
    void add_stake(const std::string& wager, const Settlement& settlement, const WithNumber& with_number) {
        const auto number = largest(with_number);
        if (!number) {
            return;
        }
        const Rational step = step_of_stakes(settlement);
        const Rational whole = Rational(floor_of(*number / step)) * step;
        const bool is_stake = whole > 0 && whole >= lowest_stake(settlement);
        add({.rule = ChangedRule::maximum_stake, .wager = wager, .today = *settlement.maximum_stake},
            is_stake ? std::vector{whole} : std::vector<Rational>{}, with_number);
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
