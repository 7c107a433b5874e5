#include "settlement.hpp"

#include "rules/settlement.hpp"

namespace sabot {

Integer least_stake(const Settlement& settlement) {
    if (!settlement.minimum_stake) {
        return 1;
    }
    const Rational units = *settlement.minimum_stake / settlement.unit;
    return (numerator(units) + denominator(units) - 1) / denominator(units);
}

Rational lowest_stake(const Settlement& settlement) {
    return Rational(least_stake(settlement)) * settlement.unit;
}

std::optional<Integer> greatest_stake(const Settlement& settlement) {
    if (!settlement.maximum_stake) {
        return std::nullopt;
    }
    const Rational units = *settlement.maximum_stake / settlement.unit;
    return Integer(numerator(units) / denominator(units));
}

Integer rounded_units(const Rational& amount, const Rational& unit, Rounding rounding) {
    const Rational units = amount / unit;
    Integer whole = numerator(units) / denominator(units);
    const Rational part = units - Rational(whole);
    const Rational half = ratio(1, 2);
    switch (rounding) {
        case Rounding::nearest: return part >= half ? Integer(whole + 1) : whole;
        case Rounding::half_down: return part > half ? Integer(whole + 1) : whole;
        case Rounding::half_even:
            return part > half || (part == half && whole % 2 == 1) ? Integer(whole + 1) : whole;
        default: return whole;
    }
}

Rational settled_return(const Settlement& settlement, const Rational& stake, const Rational& net) {
    const Rational amount = stake * (1 + net);
    return settlement.unit * Rational(rounded_units(amount, settlement.unit, settlement.rounding));
}

}  // namespace sabot
