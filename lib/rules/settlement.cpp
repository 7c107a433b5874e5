#include "settlement.hpp"

#include "rules/wager.hpp"

#include <algorithm>

namespace sabot {

Settlement settlement_of(const Settlement& game, const Wager& wager) {
    Settlement settlement = game;
    settlement.minimum_stake = wager.minimum_stake ? wager.minimum_stake : game.minimum_stake;
    settlement.maximum_stake = wager.maximum_stake ? wager.maximum_stake : game.maximum_stake;
    if (wager.progressive) {
        settlement.minimum_stake = wager.progressive->stake;
        settlement.maximum_stake = wager.progressive->stake;
    }
    return settlement;
}

Rational step_of_stakes(const Settlement& settlement) {
    return settlement.stake_step.value_or(settlement.unit);
}

Integer least_stake(const Settlement& settlement) {
    if (!settlement.minimum_stake) {
        return 1;
    }
    const Rational steps = *settlement.minimum_stake / step_of_stakes(settlement);
    return (numerator(steps) + denominator(steps) - 1) / denominator(steps);
}

Rational lowest_stake(const Settlement& settlement) {
    return Rational(least_stake(settlement)) * step_of_stakes(settlement);
}

std::optional<Integer> greatest_stake(const Settlement& settlement) {
    if (!settlement.maximum_stake) {
        return std::nullopt;
    }
    const Rational steps = *settlement.maximum_stake / step_of_stakes(settlement);
    return Integer(numerator(steps) / denominator(steps));
}

bool takes_stake(const Settlement& settlement, const Rational& stake) {
    const Rational steps = stake / step_of_stakes(settlement);
    const auto most = greatest_stake(settlement);
    return denominator(steps) == 1 && numerator(steps) >= least_stake(settlement) &&
           (!most || numerator(steps) <= *most);
}

Integer rounded_units(const Rational& amount, const Rational& unit, Rounding rounding) {
    const Rational units = amount / unit;
    Integer whole = numerator(units) / denominator(units);
    const Rational part = units - Rational(whole);
    return row_of(rounding).rounds_up(part, Rational(1), whole) ? Integer(whole + 1) : whole;
}

bool changes_commissions(const Settlement& settlement) {
    return settlement.commission_rounding || settlement.minimum_commission;
}

Rational commission_excess(const Settlement& settlement, const Rational& stake, const Rational& commission) {
    if (commission == 0) {
        return 0;
    }
    const Rational exact = stake * commission;
    Rational taken = exact;
    if (const auto& rounding = settlement.commission_rounding) {
        taken = settlement.unit * Rational(rounded_units(exact, settlement.unit, *rounding));
    }
    return std::max(taken, settlement.minimum_commission.value_or(0)) - exact;
}

Rational settled_return(const Settlement& settlement, const Rational& stake, const Payment& payment) {
    Rational amount = stake * (1 + payment.net);
    if (payment.net < -1) {
        return amount;
    }
    if (changes_commissions(settlement)) {
        amount -= commission_excess(settlement, stake, payment.commission);
        amount = std::max<Rational>(amount, 0);
    }
    return settlement.unit * Rational(rounded_units(amount, settlement.unit, settlement.rounding));
}

}  // namespace sabot
