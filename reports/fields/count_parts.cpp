#include "count_parts.hpp"

#include "exact/finite_decimal.hpp"
#include "text/inexact.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot::record {

Rounded rounded_figure(const Approximation& figure) {
    constexpr int kDigits = 9;
    const auto [number, bound] = with_bound(figure, kDigits);
    return {number, bound};
}

std::optional<Rounded> rounded_figure(const std::optional<Approximation>& figure) {
    return figure ? std::optional(rounded_figure(*figure)) : std::nullopt;
}

report::Cell bounded_figure(const std::optional<Approximation>& figure, int decimals) {
    if (!figure) {
        return {report::None{}};
    }
    if (figure->value == 0 && figure->error == 0) {
        return {report::Approximate{"0", "0"}};
    }
    const int digits = figure->error == 0 ? decimals : std::clamp(1 - decade_of(figure->error), 0, decimals);
    const auto [number, bound] = with_bound(*figure, digits);
    return {report::Approximate{fmt::format("{} ± {}", number, bound), rounded_figure(*figure).digits}};
}

}  // namespace sabot::record
