#include "cells.hpp"

namespace sabot::report {

Cell number_cell(const Rational& value, const Style& style) { return {Number{value, style.digits}}; }

Cell percent_cell(const Rational& value, const Style& style) {
    return {Percentage{value, style.percent_digits()}};
}

Cell count_cell(const Integer& count) { return {Count{count}}; }

Cell odds_cell(const Rational& net, const Style& style) { return {Odds{net, style.digits}}; }

Cell root_cell(const Rational& radicand, int sign, const Style& style) {
    return {Root{radicand, sign, style.digits}};
}

Cell number_or_none(const std::optional<Rational>& value, const Style& style) {
    return value ? number_cell(*value, style) : Cell{None{}};
}

Cell percent_or_none(const std::optional<Rational>& value, const Style& style) {
    return value ? percent_cell(*value, style) : Cell{None{}};
}

}  // namespace sabot::report
