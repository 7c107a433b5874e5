#pragma once

#include "exact/exact.hpp"
#include "reports/document/chart.hpp"

namespace sabot::report {

/// From the values of a chart to places along one direction of its drawing. Zero, every bar as long as it is
/// drawn, the line and the band lie within it.
class ChartScale {
public:
    /// `from` is the place of the least value, `to` of the greatest; `to` may be the smaller one. Where all
    /// is zero, zero is at `from`.
    ChartScale(const Chart& chart, const Rational& from, const Rational& to);

    Rational place(const Rational& value) const;

private:
    Rational least_ = 0;
    Rational from_;
    Rational places_per_unit_;
};

/// The value of a bar as it is drawn: not beyond the chart's limit.
Rational drawn_value(const Chart& chart, const Rational& value);

}  // namespace sabot::report
