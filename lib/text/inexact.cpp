#include "inexact.hpp"

#include "exact/decimal.hpp"
#include "exact/finite_decimal.hpp"
#include "exact/floor.hpp"
#include "exact/nearest_double.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot {

std::string bounded_decimal(const Approximation& number, int digits) {
    const auto& [value, error] = number;
    const Rational unit = power_of_ten(-digits);
    if (value == 0 && error > 0 && error < unit) {
        return fmt::format("below {:.0e}", nearest_double(error));
    }
    if (value != 0 && abs(value) < unit && error * 1000 < abs(value)) {
        return fmt::format("{:.2e}", nearest_double(value));
    }
    int certain = digits;
    while (certain > 0 && decimal(value - error, certain) != decimal(value + error, certain)) {
        --certain;
    }
    return decimal(value, certain);
}

bool is_negligible(const Approximation& p) { return p.value < power_of_ten(-30); }

WithBound with_bound(const Approximation& number, int digits) {
    const Rational unit = power_of_ten(-digits);
    const std::string rounded = decimal(number.value, digits);
    const Rational error = number.error + abs(number.value - parse_exact(rounded));
    return {rounded, decimal(-floor_of(-error / unit) * unit, digits)};
}

std::string p_value_text(const Approximation& p) {
    return is_negligible(p) ? "below 10^-30" : p_value_field(p);
}

std::string p_value_field(const Approximation& p) {
    constexpr double kShownInFull = 0.001;
    if (p.value < power_of_ten(-300)) {
        return "below 1e-300";
    }
    const double value = nearest_double(p.value);
    return value < kShownInFull ? fmt::format("{:.2e}", value) : fmt::format("{:.4f}", value);
}

std::string estimate_text(double value) {
    if (value == 0) {
        return "0";
    }
    // Take the exponent after rounding, so that 0.99999 becomes 1.000 and not 1.0000.
    constexpr int kSignificant = 4;
    const std::string rounded = fmt::format("{:.{}e}", value, kSignificant - 1);
    const int exponent = std::stoi(rounded.substr(rounded.find('e') + 1));
    return fmt::format("{:.{}f}", value, std::max(0, kSignificant - 1 - exponent));
}

}  // namespace sabot
