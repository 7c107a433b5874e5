#pragma once

#include "reports/document/chart.hpp"

#include <optional>
#include <string>

namespace sabot::report {

/// The axis of values of a chart on a page: what all its bars, its line and its band take, zero, and room at
/// the ends for the text of the bars.
class ChartFrame {
public:
    /// `room` is that for text at an end that has bars, in hundredths of the axis, below 50.
    ChartFrame(const Chart& chart, int room);

    /// As coordinates: decimals with about six significant digits.
    std::string low() const { return coordinate(low_); }
    std::string high() const { return coordinate(high_); }
    std::string coordinate(const Rational& value) const;
    /// Where a bar ends: at its value or at the chart's limit.
    Rational end_of(const Chart::Bar& bar) const;
    bool is_broken(const Chart::Bar& bar) const { return end_of(bar) != bar.value; }

private:
    std::optional<Rational> limit_;
    Rational low_ = 0;
    Rational high_ = 0;
    int digits_ = 0;
};

}  // namespace sabot::report
