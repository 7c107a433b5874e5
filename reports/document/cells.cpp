#include "cells.hpp"

#include "exact/decimal.hpp"
#include "text/grouped.hpp"

namespace sabot::report {

Cell number_cell(const Rational& value, const Style& style) {
    return {decimal(value, style.digits), to_fraction(value)};
}

Cell percent_cell(const Rational& value, const Style& style) {
    return {percent(value, style.percent_digits()), to_fraction(value)};
}

Cell count_cell(const Integer& count) { return {grouped(count.str())}; }

Cell odds_cell(const Rational& net, const Style& style) {
    const auto finite = finite_decimal(net);
    return finite ? Cell{*finite} : number_cell(net, style);
}

Cell root_cell(const Rational& radicand, int sign, const Style& style) {
    return {decimal_of_square_root(radicand, style.digits, sign),
            (sign < 0 ? "-\u221a(" : "\u221a(") + to_fraction(radicand) + ")"};
}

Cell number_or_none(const std::optional<Rational>& value, const Style& style) {
    return value ? number_cell(*value, style) : Cell{"none"};
}

Cell percent_or_none(const std::optional<Rational>& value, const Style& style) {
    return value ? percent_cell(*value, style) : Cell{"none"};
}

}  // namespace sabot::report
