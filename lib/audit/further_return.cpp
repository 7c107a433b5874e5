#include "further_return.hpp"

#include "exact/decimal.hpp"
#include "exact/finite_decimal.hpp"
#include "rules/quantities.hpp"

#include <algorithm>

namespace sabot {

namespace {

// The value of the polynomial for the distribution in the middle of the ranges, scaled so that its
// probabilities add up to 1.
Rational value_in_middle(const MomentPolynomial& polynomial, const std::vector<Rational>& values,
                         const std::vector<Interval>& ranges) {
    Rational all = 0;
    for (const Interval& range : ranges) {
        all += range.low + range.high;
    }
    Rational sum = 0;
    for (const auto& [exponents, coefficient] : polynomial) {
        Rational term = coefficient;
        for (const int exponent : exponents) {
            Rational moment = 0;
            for (std::size_t i = 0; i < values.size(); ++i) {
                Rational power = (ranges[i].low + ranges[i].high) / all;
                for (int factor = 0; factor < exponent; ++factor) {
                    power *= values[i];
                }
                moment += power;
            }
            term *= moment;
        }
        sum += term;
    }
    return sum;
}

Rational width_of(const std::vector<Interval>& ranges) {
    Rational sum = 0;
    for (const Interval& range : ranges) {
        sum += range.high - range.low;
    }
    return sum;
}

}  // namespace

std::optional<FurtherReturn> further_return(const std::vector<Rational>& values,
                                            const std::vector<StatedReturn>& returns,
                                            const CompatibleMultipliers& now,
                                            const std::vector<PossibleReturn>& possible) {
    constexpr int kMaxSteps = 15;
    std::optional<FurtherReturn> best;
    for (auto one = possible.begin(); one != possible.end(); ++one) {
        if (std::any_of(possible.begin(), one, [&](const PossibleReturn& before) {
                return before.exact == one->exact && before.decimals == one->decimals;
            })) {
            continue;
        }
        const Rational middle = value_in_middle(one->exact, values, now.probabilities);
        const Rational unit = power_of_ten(-one->decimals - 2);
        // The step is 0, 1, -1, 2, -2, ...
        for (int i = 0; i <= 2 * kMaxSteps; ++i) {
            const int step = i % 2 == 0 ? -i / 2 : i / 2 + 1;
            const StatedFigure stated = parse_stated(percent(middle + step * unit, one->decimals));
            std::vector<StatedReturn> more = returns;
            more.push_back({one->exact, allowed_by(stated)});
            const CompatibleMultipliers then = compatible_multipliers(values, more);
            if (then.found == CompatibleMultipliers::Found::some) {
                if (!best || width_of(then.probabilities) < width_of(best->probabilities)) {
                    best = FurtherReturn{one->wager, stated, then.probabilities};
                }
                break;
            }
        }
    }
    return best;
}

}  // namespace sabot
