#pragma once

#include "exact/approximation.hpp"
#include "exact/exact.hpp"
#include "reports/model/report.hpp"
#include "reports/model/style.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

namespace sabot::report {

using enum Table::Align;

/// "Tie (tie)" on a page and "tie" in CSV, for anything with a name and an id.
template <class Wager>
Value named(const Wager& wager) {
    return Named{wager.name, wager.id};
}

/// Cells for exact numbers. They are rounded half to even when printed and keep the exact fraction.

/// "0.458597" and the fraction. Integers are printed in the same way; an absent value is printed as "none".
Cell number_cell(const Rational& value, const Style& style);
Cell number_cell(const std::optional<Rational>& value, const Style& style);
/// number_cell() with more digits for small numbers: "0.00000123", three digits after the leading zeros. A
/// number near 1 that would be printed as "1.000000" has more digits too: "0.99999999877".
Cell small_cell(const Rational& value, const Style& style);
/// small_cell() of an error bound, which is rounded up.
Cell bound_cell(const Rational& value, const Style& style);
/// small_cell(), but "1.23e-13" below 10^-9.
Cell tiny_cell(const Rational& value, const Style& style);
/// number_cell() with four more digits, for the value of a single decision.
Cell fine_cell(const Rational& value, const Style& style);
/// "45.8597%" and the fraction, which is a share of one, not of a hundred.
Cell percent_cell(const Rational& value, const Style& style);
Cell percent_cell(const std::optional<Rational>& value, const Style& style);
/// A number with an error bound, with as many of the digits as the bound leaves certain. A number that is too
/// small for the digits is printed with three digits as "1.23e-9"; as a percentage, it is "below 0.0001%",
/// and "1.23e-9" in CSV. A percentage that would be "100.0000%" but may be less is "above 99.9999%".
Cell bounded_cell(const Approximation& value, const Style& style);
Cell bounded_percent_cell(const Approximation& value, const Style& style);
/// An integer such as "4,998,398,275,503,360", which needs no fraction.
Cell count_cell(const Integer& count);
/// A p-value: "0.0123", "1.23e-13", "below 10^-30" (in CSV "1.23e-45"); an absent one is printed as "none".
Cell p_cell(const std::optional<Approximation>& p);
/// Odds: finite decimals are printed exactly, others are rounded.
Cell odds_cell(const Rational& net, const Style& style);
/// The square root of `radicand` with that sign, rounded. Its exact form is "the root of FRACTION".
Cell root_cell(const Rational& radicand, int sign, const Style& style);

/// The cell for a figure: an exact number with its fraction, a count, "yes" or "no", or any type that a cell
/// can hold directly.
template <class Figure>
Cell cell_of(const Figure& figure, const Style& style) {
    if constexpr (std::is_same_v<Figure, Cell>) {
        return figure;
    } else if constexpr (std::is_same_v<Figure, Rational> ||
                         std::is_same_v<Figure, std::optional<Rational>>) {
        return number_cell(figure, style);
    } else if constexpr (std::is_same_v<Figure, bool>) {
        return {figure ? "yes" : "no"};
    } else if constexpr (std::is_same_v<Figure, Integer> || std::is_integral_v<Figure>) {
        return count_cell(figure);
    } else if constexpr (std::is_convertible_v<Figure, std::string_view>) {
        return {std::string(std::string_view(figure))};
    } else {
        return {Value{figure}};
    }
}

}  // namespace sabot::report
