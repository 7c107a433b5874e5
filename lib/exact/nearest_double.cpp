#include "nearest_double.hpp"

#include "exact/wide.hpp"

#include <bit>
#include <cmath>
#include <cstring>

namespace sabot {

namespace {

int bit_length(Wide value) {
    const auto high = static_cast<std::uint64_t>(value >> 64);
    return high != 0 ? 128 - std::countl_zero(high)
                     : 64 - std::countl_zero(static_cast<std::uint64_t>(value));
}

// The top 64 bits of a quotient of at least 64 bits, with the bits below folded into the lowest one. The
// processor's conversion to double then rounds the true value: it needs 54 bits and whether any lower bit is
// set.
double of_top_bits(std::uint64_t top, bool more_below) {
    return static_cast<double>(top | (more_below ? 1U : 0U));
}

// 2^exponent. Precondition: it is a normal double. std::ldexp() takes longer than the division, and the
// standard library of the browser page has no std::bit_cast.
double power_of_two(int exponent) {
    constexpr int kBias = 1023;
    constexpr int kMantissa = 52;
    const auto bits = static_cast<std::uint64_t>(exponent + kBias) << kMantissa;
    double power = 0;
    static_assert(sizeof(power) == sizeof(bits));
    std::memcpy(&power, &bits, sizeof(bits));
    return power;
}

}  // namespace

double nearest_double(Wide numerator, std::uint64_t denominator) {
    if (numerator == 0) {
        return 0;
    }
    // The shifted numerator has 128 bits and the denominator at most 64, so the quotient has at least 64.
    const int shift = 128 - bit_length(numerator);
    const Wide shifted = numerator << shift;
    const Wide quotient = shifted / denominator;
    const bool remainder = quotient * denominator != shifted;
    const int below = bit_length(quotient) - 64;
    const bool cut = below > 0 && (quotient & ((Wide{1} << below) - 1)) != 0;
    // 0 <= shift < 128 and 0 <= below <= 64, and the product has 1 to 128 bits before its point or up to 64
    // zeros after it, so the only rounding is that of of_top_bits().
    return of_top_bits(static_cast<std::uint64_t>(quotient >> below), remainder || cut) *
           power_of_two(below - shift);
}

double nearest_double(const Rational& value) {
    if (value == 0) {
        return 0;
    }
    const Integer above = abs(numerator(value));
    const Integer below = denominator(value);
    // The quotient has 65 or 66 bits whatever the sizes of the operands: enough to decide the rounding.
    const int shift = 65 + bit_length(below) - bit_length(above);
    const Integer scaled_above = shift > 0 ? Integer(above << shift) : above;
    const Integer scaled_below = shift < 0 ? Integer(below << -shift) : below;
    const Integer quotient = scaled_above / scaled_below;
    const bool remainder = quotient * scaled_below != scaled_above;
    const int cut = bit_length(quotient) - 64;
    const Integer top = quotient >> cut;
    const double magnitude = std::ldexp(
        of_top_bits(static_cast<std::uint64_t>(top), remainder || (top << cut) != quotient), cut - shift);
    return value < 0 ? -magnitude : magnitude;
}

}  // namespace sabot
