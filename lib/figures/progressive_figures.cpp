#include "progressive_figures.hpp"

#include "api.hpp"
#include "figures/tally_figures.hpp"

namespace SABOT_API sabot {

std::optional<Rational> ProgressiveFigures::break_even() const {
    return return_per_unit == 0 || fixed_return > 1 ? std::nullopt
                                                    : std::optional((1 - fixed_return) / return_per_unit);
}

std::optional<Rational> ProgressiveFigures::return_at_seed() const {
    return seed ? std::optional(return_at(*seed)) : std::nullopt;
}

std::optional<Rational> ProgressiveFigures::coups_to_jackpot() const {
    return jackpot_probability == 0 ? std::nullopt : std::optional(1 / jackpot_probability);
}

std::optional<Rational> ProgressiveFigures::expected_jackpot() const {
    if (!seed || !contribution || jackpot_probability == 0) {
        return std::nullopt;
    }
    const Rational added = *contribution + (adds_reserve ? reserve.value_or(0) : Rational(0));
    return (jackpot_probability * *seed + added * stake) / mean_share;
}

std::optional<Rational> ProgressiveFigures::long_run_return() const {
    if (!seed || !contribution || jackpot_probability == 0) {
        return std::nullopt;
    }
    const Rational added = *contribution + (adds_reserve ? reserve.value_or(0) : Rational(0));
    return fixed_return + (added + jackpot_probability * *seed / stake) / paid;
}

std::optional<Rational> ProgressiveFigures::operator_seed() const {
    if (!seed || jackpot_probability == 0) {
        return std::nullopt;
    }
    const Rational of_seed = jackpot_probability * *seed / stake;
    const Rational of_reserve = adds_reserve ? Rational(0) : reserve.value_or(0);
    return of_reserve < of_seed ? Rational((of_seed - of_reserve) / paid) : Rational(0);
}

}  // namespace sabot

namespace sabot {

std::optional<ProgressiveFigures> progressive_figures(const Wager& wager, const Tally& tally) {
    if (!wager.progressive) {
        return std::nullopt;
    }
    const Progressive& rules = *wager.progressive;
    const Integer deals = deals_in(tally);
    ProgressiveFigures figures;
    figures.meter = rules.meter.value();
    figures.stake = rules.stake;
    figures.seed = rules.seed;
    figures.contribution = rules.contribution;
    figures.paid = 1 + wager.fee;
    figures.reserve = rules.reserve;
    figures.adds_reserve = rules.adds_reserve;
    for (std::size_t i = 0; i < wager.rows.size(); ++i) {
        const PayRow& row = wager.rows[i];
        const Rational probability = ratio(tally[i], deals);
        const Rational fixed = row.meter_share == 0 ? Rational(1 + row.pays.net) : row.stake_returned;
        figures.fixed_return += probability * fixed / figures.paid;
        figures.mean_share += probability * row.meter_share;
        figures.jackpot_probability += row.meter_share == 1 ? probability : Rational(0);
    }
    figures.return_per_unit = figures.mean_share / rules.stake / figures.paid;
    return figures;
}

}  // namespace sabot
