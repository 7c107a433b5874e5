#include "interval.hpp"

#include "exact/finite_decimal.hpp"
#include "exact/floor.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace sabot {

Interval sum_of(const Interval& a, const Interval& b) {
    return {a.low + b.low, a.high + b.high, a.has_low && b.has_low, a.has_high && b.has_high};
}

Interval times(const Rational& factor, const Interval& a) {
    return factor >= 0 ? Interval{factor * a.low, factor * a.high, a.has_low, a.has_high}
                       : Interval{factor * a.high, factor * a.low, a.has_high, a.has_low};
}

Interval one_minus(const Interval& a) { return sum_of({1, 1}, times(-1, a)); }

bool intersect(const Interval& a, const Interval& b) {
    const auto begins_before_end = [](const Interval& one, const Interval& other) {
        return one.low < other.high || (one.low == other.high && one.has_low && other.has_high);
    };
    return begins_before_end(a, b) && begins_before_end(b, a);
}

// The ends of a product are products of ends.
Interval product_of(const Interval& a, const Interval& b) {
    using End = std::pair<Rational, bool>;
    const std::array<End, 4> ends{
        End{a.low * b.low, a.has_low && b.has_low}, End{a.low * b.high, a.has_low && b.has_high},
        End{a.high * b.low, a.has_high && b.has_low}, End{a.high * b.high, a.has_high && b.has_high}};
    const auto [low, high] = std::minmax_element(
        ends.begin(), ends.end(), [](const End& x, const End& y) { return x.first < y.first; });
    return {low->first, high->first, low->second, high->second};
}

Interval allowed_by(const StatedFigure& stated) {
    const Rational& unit = stated.last_digit;
    const Rational half = unit / 2;
    if (stated.value == 0) {
        return {-unit, unit, false, false};
    }
    return stated.value > 0 ? Interval{stated.value - half, stated.value + unit, true, false}
                            : Interval{stated.value - unit, stated.value + half, false, true};
}

std::string range_words(const Interval& range, const StatedFigure& stated) {
    const Rational unit = stated.last_digit / 100;
    const Rational low = Rational(floor_of(range.low / unit)) * unit;
    const Rational high = Rational(Integer(-floor_of(-range.high / unit))) * unit;
    const auto printed = [&](const Rational& end) {
        return stated.in_percent ? decimal_or_fraction(end * 100) + "%" : decimal_or_fraction(end);
    };
    return fmt::format("between {} and {}", printed(low), printed(high));
}

}  // namespace sabot
