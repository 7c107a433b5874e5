#include "rounds_until_seen.hpp"

#include "exact/nearest_double.hpp"

#include <algorithm>
#include <cmath>

namespace sabot {

namespace {

// Whether base^n <= bound, for 0 <= base < 1 and 0 < bound < 1. A power with a short denominator is computed.
// Otherwise an interval around it is narrowed until it excludes the bound. That ends, because the n-th power
// of a fraction in lowest terms is in lowest terms too: it can equal the bound only if its denominator is as
// short as that of the bound.
bool is_power_below(const Rational& base, const Integer& n, const Rational& bound) {
    constexpr int kExactBits = 1 << 16;
    if (n * bit_length(denominator(base)) <= kExactBits) {
        const auto exponent = static_cast<unsigned>(n);
        return pow(numerator(base), exponent) * denominator(bound) <=
               pow(denominator(base), exponent) * numerator(bound);
    }
    for (int bits = 128 + bit_length(n);; bits *= 2) {
        const Integer unit = Integer(1) << bits;
        const auto round_up = [&](const Integer& product) { return ((product - 1) >> bits) + 1; };
        const Integer low_base = numerator(base * Rational(unit)) / denominator(base * Rational(unit));
        const Integer high_base = low_base + 1;
        Integer low = unit;
        Integer high = unit;
        for (int bit = bit_length(n) - 1; bit >= 0; --bit) {
            low = low * low >> bits;
            high = round_up(high * high);
            if (((n >> bit) & Integer(1)) == 1) {
                low = low * low_base >> bits;
                high = round_up(high * high_base);
            }
        }
        if (ratio(high, unit) <= bound) {
            return true;
        }
        if (ratio(low, unit) > bound) {
            return false;
        }
    }
}

}  // namespace

Integer rounds_until_seen(const Rational& probability, const Rational& power) {
    if (probability == 1) {
        return 1;
    }
    const Rational missed = 1 - probability;
    const auto suffices = [&](const Integer& n) { return is_power_below(missed, n, 1 - power); };
    const Rational estimate(std::log(nearest_double(1 - power)) / std::log1p(-nearest_double(probability)));
    Integer n = std::max(numerator(estimate) / denominator(estimate), Integer(1));
    while (!suffices(n)) {
        ++n;
    }
    while (n > 1 && suffices(n - 1)) {
        --n;
    }
    return n;
}

}  // namespace sabot
