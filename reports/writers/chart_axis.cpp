#include "reports/writers/chart_axis.hpp"
#include "each.hpp"

#include "exact/finite_decimal.hpp"
#include "exact/nearest_double.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace sabot::report {

namespace {

constexpr int kMaxSteps = 8;
constexpr int kFewDecades = 2;
// Smaller values are drawn at this decade, because the difference is invisible.
constexpr int kLowestDecade = -30;

// The decade at which a value above 0 is drawn.
int drawn_decade(const Rational& value) { return std::max(kLowestDecade, decade_of(value)); }

// The smallest step of 1, 2 or 5 times a power of ten that divides the length into at most kMaxSteps parts.
Rational round_step(const Rational& length) {
    const Rational unit = power_of_ten(drawn_decade(length / kMaxSteps));
    for (const int factor : {1, 2, 5}) {
        if (length <= unit * factor * kMaxSteps) {
            return unit * factor;
        }
    }
    return unit * 10;
}

}  // namespace

ChartAxis ChartAxis::of_places(const Curve& curve) {
    std::vector<Rational> places;
    const auto add = [&](const auto& mark) { places.push_back(mark.at); };
    std::for_each(curve.exact.begin(), curve.exact.end(), add);
    std::for_each(curve.estimates.begin(), curve.estimates.end(), add);
    std::for_each(curve.marks.begin(), curve.marks.end(), add);
    // Places that are counts, such as cards or coups, have no halves.
    const bool is_whole = all_of(places, [](const Rational& place) { return denominator(place) == 1; });
    return with_room(places, is_whole ? 1 : 0);
}

ChartAxis ChartAxis::of_values(const Curve& curve) {
    auto values = each(curve.exact, &Curve::Point::value);
    for (const auto& estimate : curve.estimates) {
        values.insert(values.end(), {estimate.value, estimate.low, estimate.high});
    }
    return curve.is_linear ? with_room(values) : logarithmic(values);
}

ChartAxis ChartAxis::from_zero(std::vector<Rational> values) {
    values.emplace_back(0);
    const auto [least, greatest] = std::minmax_element(values.begin(), values.end());
    return {*least, *least == *greatest ? Rational(1) : *greatest};
}

ChartAxis ChartAxis::with_room(const std::vector<Rational>& values, const Rational& least_step) {
    const auto [least, greatest] = std::minmax_element(values.begin(), values.end());
    const Rational length = *greatest == *least ? Rational(1) : Rational(*greatest - *least);
    const Rational room = length / 25;
    const Rational first = *least - room;
    const Rational last = *least + length + room;
    ChartAxis axis(first, last);
    const Rational step = std::max(round_step(length), least_step);
    const Rational steps_before = first / step;
    // Start one step early, because the division rounds towards 0.
    Rational at = step * Rational(numerator(steps_before) / denominator(steps_before) - 1);
    for (; at <= last; at += step) {
        if (at >= first) {
            axis.ticks_.push_back({at, decimal(at, std::max(0, -decade_of(step)))});
        }
    }
    return axis;
}

ChartAxis ChartAxis::logarithmic(const std::vector<Rational>& values) {
    std::vector<Rational> positive;
    std::copy_if(values.begin(), values.end(), std::back_inserter(positive),
                 [](const Rational& value) { return value > 0; });
    int low = 0;
    int high = 0;
    if (!positive.empty()) {
        const auto [least, greatest] = std::minmax_element(positive.begin(), positive.end());
        low = drawn_decade(*least);
        high = drawn_decade(*greatest);
        high += *greatest > power_of_ten(high) || high == low ? 1 : 0;
    }
    const int decades = high - low;
    const bool has_zero = positive.size() < values.size();
    // 0 takes an eighth of the height, or all of it if there are no other values.
    const Rational room = !has_zero ? Rational(0) : decades == 0 ? Rational(1) : Rational(decades) / 7;
    ChartAxis axis(low - room, high);
    axis.is_logarithmic_ = true;
    axis.zero_ = low - room * 2 / 3;
    if (has_zero) {
        axis.ticks_.push_back({0, "0"});
    }
    if (has_zero && decades > 0) {
        axis.break_at_ = axis.percent_at(low - room / 3);
    }
    const int step = std::max(1, (decades + kMaxSteps - 1) / kMaxSteps);
    for (int exponent = low; decades > 0 && exponent <= high; exponent += step) {
        for (const int factor : {1, 2, 5}) {
            if (factor == 1 || (decades <= kFewDecades && exponent < high)) {
                const Rational value = power_of_ten(exponent) * factor;
                axis.ticks_.push_back({value, decimal(value, std::max(0, -exponent))});
            }
        }
    }
    return axis;
}

Rational ChartAxis::position(const Rational& value) const {
    if (!is_logarithmic_) {
        return value;
    }
    if (value <= 0) {
        return zero_;
    }
    const double logarithm = std::log10(nearest_double(std::max(value, power_of_ten(kLowestDecade))));
    // Rounded, so that the last digits of a logarithm do not affect the output.
    constexpr int kParts = 1'000'000;
    return ratio(Integer(std::llround(logarithm * kParts)), kParts);
}

std::string ChartAxis::percent_at(const Rational& position) const {
    return decimal((position - first_) / length_ * 100, 2);
}

std::string ChartAxis::at(const Rational& value) const { return percent_at(position(value)); }

std::string ChartAxis::from_end(const Rational& value) const {
    return percent_at(2 * first_ + length_ - position(value));
}

std::string ChartAxis::length(const Rational& from, const Rational& to) const {
    return decimal(abs(position(to) - position(from)) / length_ * 100, 2);
}

}  // namespace sabot::report
