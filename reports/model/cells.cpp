#include "cells.hpp"

#include "exact/decimal.hpp"
#include "exact/nearest_double.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot::report {

Cell number_cell(const Rational& value, const Style& style) { return {Number{value, style.digits}}; }

Cell number_cell(const std::optional<Rational>& value, const Style& style) {
    return value ? number_cell(*value, style) : Cell{None{}};
}

Cell fine_cell(const Rational& value, const Style& style) {
    constexpr int kMoreDigits = 4;
    return {Number{value, std::min(style.digits + kMoreDigits, kMaxDigits)}};
}

Cell small_cell(const Rational& value, const Style& style) {
    constexpr int kDigitsAfterZeros = 3;
    int zeros = 0;
    for (Rational scaled = abs(value) * 10; value != 0 && scaled < 1 && zeros < kMaxDigits; scaled *= 10) {
        ++zeros;
    }
    const int digits = zeros == 0 ? style.digits : std::max(style.digits, zeros + kDigitsAfterZeros);
    return {Number{value, std::min(digits, kMaxDigits)}};
}

Cell percent_cell(const Rational& value, const Style& style) {
    return {Percentage{value, style.percent_digits()}};
}

Cell percent_cell(const std::optional<Rational>& value, const Style& style) {
    return value ? percent_cell(*value, style) : Cell{None{}};
}

namespace {

// value * scale with its certain digits.
std::string bounded_text(const Approximation& number, int digits, int scale) {
    const Rational value = number.value * scale;
    const Rational error = number.error * scale;
    const Rational unit = ratio(1, pow(Integer(10), static_cast<unsigned>(digits)));
    if (value == 0 && error > 0 && error < unit) {
        return fmt::format("below {:.0e}", nearest_double(error));
    }
    if (value != 0 && abs(value) < unit && error * 1000 < abs(value)) {
        return fmt::format("{:.2e}", nearest_double(value));
    }
    for (int certain = digits; certain > 0; --certain) {
        if (decimal(value - error, certain) == decimal(value + error, certain)) {
            return decimal(value, certain);
        }
    }
    return decimal(value, 0);
}

}  // namespace

Cell bounded_cell(const Approximation& value, const Style& style) {
    return {Approximate{bounded_text(value, style.digits, 1)}};
}

Cell bounded_percent_cell(const Approximation& value, const Style& style) {
    std::string share = bounded_text(value, style.percent_digits() + 2, 1);
    if (share.find('e') != std::string::npos) {
        return {Approximate{std::move(share)}};
    }
    return {Approximate{bounded_text(value, style.percent_digits(), 100) + "%", std::move(share)}};
}

Cell p_cell(const std::optional<Approximation>& p) {
    static const Rational least = ratio(1, pow(Integer(10), 300));
    constexpr double kShownInFull = 0.001;
    if (!p) {
        return {None{}};
    }
    if (p->value < least) {
        return {Approximate{"below 1e-300"}};
    }
    const double value = nearest_double(p->value);
    return {Approximate{value < kShownInFull ? fmt::format("{:.2e}", value) : fmt::format("{:.4f}", value)}};
}

Cell count_cell(const Integer& count) { return {Count{count}}; }

Cell odds_cell(const Rational& net, const Style& style) { return {Odds{net, style.digits}}; }

Cell root_cell(const Rational& radicand, int sign, const Style& style) {
    return {Root{radicand, sign, style.digits}};
}

}  // namespace sabot::report
