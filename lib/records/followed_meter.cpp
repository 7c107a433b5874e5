#include "followed_meter.hpp"

#include "exact/finite_decimal.hpp"
#include "rules/game_parts.hpp"

#include <fmt/format.h>

namespace sabot {

namespace {

Rational money(Millionths amount) { return ratio(Integer(amount), Integer(kMillion)); }

}  // namespace

FollowedMeters::FollowedMeters(const Game& game) : game_(game), known_(game.wagers.size()) {}

void FollowedMeters::follow(const std::vector<MeterStep>& steps, std::vector<RecordedRound>& rounds,
                            const RecordFile& file, ViolationLog& log) {
    const Rational unit = game_.settlement ? game_.settlement->unit : Rational(0);
    for (const MeterStep& step : steps) {
        const Wager& wager = game_.wagers[step.wager];
        const Progressive& rules = *wager.progressive;
        Known& known = known_[step.wager];
        if (!step.paid) {
            known = {};
            continue;
        }
        if (known.least) {
            *known.least += rules.contribution.value_or(0) * money(step.staked);
        }
        known.reserve += rules.reserve.value_or(0) * money(step.staked);
        if (step.meter) {
            const Rational meter = money(*step.meter);
            if (known.least && (unit == 0 ? meter < *known.least : meter + unit <= *known.least)) {
                RecordedRound& round = rounds[step.round];
                log.add_meter();
                log.add(RoundRule::settlement, file, round, [&] {
                    return Finding{fmt::format("the meter of {} is {}", wager.id, decimal_or_fraction(meter)),
                                   fmt::format("at least {}, after the rounds before it",
                                               decimal_or_fraction(*known.least)),
                                   wager.source};
                });
                round.broken |= log.take_broken();
            }
            known.least = meter;
        }
        if (step.paid == Rational(1)) {
            known.least = rules.seed;
            if (known.least && rules.adds_reserve) {
                *known.least += known.reserve;
            }
            known.reserve = 0;
        } else if (known.least) {
            *known.least *= 1 - *step.paid;
        }
    }
}

}  // namespace sabot
