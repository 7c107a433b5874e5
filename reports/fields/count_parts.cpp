#include "count_parts.hpp"

#include "exact/decimal.hpp"
#include "exact/finite_decimal.hpp"
#include "exact/floor.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot::record {

namespace {

// The error rounded up.
Rounded with_digits(const Approximation& figure, int digits) {
    const Rational unit = power_of_ten(-digits);
    return {decimal(figure.value, digits), decimal(-floor_of(-figure.error / unit) * unit, digits)};
}

}  // namespace

Rounded rounded_figure(const Approximation& figure) {
    constexpr int kDigits = 9;
    return with_digits(figure, kDigits);
}

std::optional<Rounded> rounded_figure(const std::optional<Approximation>& figure) {
    return figure ? std::optional(rounded_figure(*figure)) : std::nullopt;
}

report::Cell bounded_figure(const std::optional<Approximation>& figure) {
    if (!figure) {
        return {report::None{}};
    }
    if (figure->value == 0 && figure->error == 0) {
        return {report::Approximate{"0", "0"}};
    }
    constexpr int kMaxDigits = 9;
    const int digits =
        figure->error == 0 ? kMaxDigits : std::clamp(1 - decade_of(figure->error), 0, kMaxDigits);
    const Rounded rounded = with_digits(*figure, digits);
    return {report::Approximate{fmt::format("{} ± {}", rounded.digits, rounded.error),
                                rounded_figure(*figure).digits}};
}

}  // namespace sabot::record
