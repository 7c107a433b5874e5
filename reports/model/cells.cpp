#include "cells.hpp"

#include "exact/finite_decimal.hpp"
#include "text/inexact.hpp"

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
    const Rational to_one = abs(1 - value);
    const bool prints_one = to_one != 0 && 2 * to_one <= power_of_ten(-style.digits);
    const Rational distance = prints_one ? to_one : value;
    const int zeros = distance == 0 ? 0 : std::max(0, -1 - decade_of(distance));
    const int digits = zeros == 0 ? style.digits : std::max(style.digits, zeros + kDigitsAfterZeros);
    return {Number{value, std::min(digits, kMaxDigits)}};
}

Cell bound_cell(const Rational& value, const Style& style) {
    Cell cell = small_cell(value, style);
    std::get<Number>(cell.value).side = 1;
    return cell;
}

Cell tiny_cell(const Rational& value, const Style& style) {
    constexpr int kMaxZeros = 9;
    return value == 0 || abs(value) >= power_of_ten(-kMaxZeros) ? small_cell(value, style)
                                                                : bounded_cell({value}, style);
}

Cell percent_cell(const Rational& value, const Style& style) {
    return {Number::percentage(value, style.percent_digits())};
}

Cell percent_cell(const std::optional<Rational>& value, const Style& style) {
    return value ? percent_cell(*value, style) : Cell{None{}};
}

Cell bounded_cell(const Approximation& value, const Style& style) {
    return {Approximate{bounded_decimal(value, style.digits)}};
}

Cell bounded_percent_cell(const Approximation& value, const Style& style) {
    const int digits = style.percent_digits();
    std::string share = bounded_decimal(value, digits + 2);
    if (share.find('e') != std::string::npos) {
        const std::string least = decimal(power_of_ten(-digits), digits) + "%";
        return {Approximate{(value.value < 0 ? "above -" : "below ") + least, std::move(share), true}};
    }
    const Approximation percent{value.value * 100, value.error * 100};
    std::string text = bounded_decimal(percent, digits) + "%";
    const bool is_all = value.value == 1 && value.error == 0;
    if (value.value <= 1 && !is_all && text == decimal(100, digits) + "%") {
        text = "above " + decimal(100 - power_of_ten(-digits), digits) + "%";
        return {Approximate{std::move(text), std::move(share), true}};
    }
    return {Approximate{std::move(text), std::move(share)}};
}

Cell p_cell(const std::optional<Approximation>& p) {
    return p ? Cell{Approximate{p_value_text(*p), p_value_field(*p), is_negligible(*p)}} : Cell{None{}};
}

Cell count_cell(const Integer& count) { return {Count{count}}; }

Cell odds_cell(const Rational& net, const Style& style) { return {Number::odds(net, style.digits)}; }

Cell root_cell(const Rational& radicand, int sign, const Style& style) {
    return {Root{radicand, sign, style.digits}};
}

}  // namespace sabot::report
