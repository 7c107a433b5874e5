#include "decimal.hpp"

#include "exact/finite_decimal.hpp"

#include <algorithm>
#include <stdexcept>

namespace sabot {

namespace {

Integer scale_of(int digits) { return pow(Integer(10), static_cast<unsigned>(digits)); }

// `scaled` is |value| * 10^digits, already rounded.
std::string place_point(const Integer& scaled, int digits, bool negative) {
    std::string text = scaled.str();
    const auto places = static_cast<std::size_t>(digits);
    if (text.size() <= places) {
        text.insert(0, places + 1 - text.size(), '0');
    }
    if (digits > 0) {
        text.insert(text.size() - places, ".");
    }
    return (negative && scaled != 0) ? "-" + text : text;
}

// Rounds half to even by an exact comparison: `twice_remainder` against `whole` shows whether the part that
// is cut off is less than, equal to or more than a half.
Integer round_half_even(const Integer& floor, const Integer& twice_remainder, const Integer& whole) {
    const auto side = twice_remainder <=> whole;
    const bool up = side > 0 || (side == 0 && floor % 2 != 0);
    return up ? Integer(floor + 1) : floor;
}

void check_digits(int digits) {
    if (digits < 0 || digits > kMaxDigits) {
        throw std::invalid_argument("sabot: decimals must be between 0 and 1000");
    }
}

// The square root times 10^digits, rounded.
Integer scaled_square_root(const Rational& radicand, int digits) {
    check_digits(digits);
    if (radicand < 0) {
        throw std::invalid_argument("sabot: the square root of a negative number");
    }
    // With p/q the radicand and s = 10^(2 digits): floor(sqrt(p s / q)) = isqrt(floor(p s / q)), since
    // the squares that isqrt compares with are integers.
    const Integer below = denominator(radicand);
    const Integer scaled = numerator(radicand) * scale_of(2 * digits);
    const Integer floor = sqrt(Integer(scaled / below));
    // sqrt(p s / q) against floor + 1/2, squared and cleared of fractions: 4 p s against (2 floor + 1)^2 q.
    const Integer half = 2 * floor + 1;
    return round_half_even(floor, 4 * scaled, half * half * below);
}

}  // namespace

std::string decimal(const Rational& value, int digits) {
    check_digits(digits);
    const Integer below = denominator(value);
    const Integer above = abs(numerator(value)) * scale_of(digits);
    const Integer floor = above / below;
    const Integer remainder = above - floor * below;
    return place_point(round_half_even(floor, 2 * remainder, below), digits, value < 0);
}

std::string percent(const Rational& value, int digits) { return decimal(value * 100, digits) + "%"; }

std::string decimal_of_square_root(const Rational& radicand, int digits, int sign) {
    return place_point(scaled_square_root(radicand, digits), digits, sign < 0);
}

Rational rounded_square_root(const Rational& radicand, int digits) {
    return ratio(scaled_square_root(radicand, digits), scale_of(digits));
}

std::optional<std::string> finite_decimal(const Rational& value) {
    Integer below = denominator(value);
    int twos = 0;
    int fives = 0;
    for (; below % 2 == 0; below /= 2) {
        ++twos;
    }
    for (; below % 5 == 0; below /= 5) {
        ++fives;
    }
    const int digits = std::max(twos, fives);
    if (below != 1 || digits > kMaxDigits) {
        return std::nullopt;
    }
    return decimal(value, digits);
}

Rational power_of_ten(int exponent) {
    return exponent < 0 ? ratio(1, scale_of(-exponent)) : Rational(scale_of(exponent));
}

int decade_of(const Rational& value) {
    const Rational size = abs(value);
    const auto digits = [](const Integer& number) { return static_cast<int>(number.str().size()); };
    const int decade = digits(numerator(size)) - digits(denominator(size));
    return power_of_ten(decade) <= size ? decade : decade - 1;
}

std::string decimal_or_fraction(const Rational& value) {
    return finite_decimal(value).value_or(to_fraction(value));
}

std::string percent_or_fraction(const Rational& value) {
    const auto percentage = finite_decimal(value * 100);
    return percentage ? *percentage + "%" : to_fraction(value);
}

}  // namespace sabot
