#include "reports/html/chart_scale.hpp"

#include <algorithm>

namespace sabot::report {

ChartScale::ChartScale(const Chart& chart, const Rational& from, const Rational& to) : from_(from) {
    Rational greatest = 0;
    const auto include = [&](const Rational& value) {
        least_ = std::min(least_, value);
        greatest = std::max(greatest, value);
    };
    for (const auto& bar : chart.bars) {
        include(drawn_value(chart, bar.value));
    }
    if (chart.line) {
        include(chart.line->value);
    }
    if (chart.band) {
        include(chart.band->from);
        include(chart.band->to);
    }
    const Rational range = greatest - least_;
    places_per_unit_ = (to - from) / (range == 0 ? Rational(1) : range);
}

Rational ChartScale::place(const Rational& value) const {
    return from_ + (value - least_) * places_per_unit_;
}

Rational drawn_value(const Chart& chart, const Rational& value) {
    if (!chart.limit) {
        return value;
    }
    const Rational limit = abs(*chart.limit);
    return std::clamp(value, Rational(-limit), limit);
}

}  // namespace sabot::report
