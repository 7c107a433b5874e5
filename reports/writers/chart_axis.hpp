#pragma once

#include "exact/exact.hpp"
#include "reports/model/chart.hpp"

#include <string>
#include <vector>

namespace sabot::report {

/// Maps values to positions along one direction of a chart. Positions are percentages of its length, without
/// the percent sign ("33.33"), so that no size is needed.
class ChartAxis {
public:
    struct Tick {
        Rational value;
        std::string text;
    };

    /// The axes of a curve.
    static ChartAxis of_places(const Curve& curve);
    static ChartAxis of_values(const Curve& curve);

    /// Spans 0 and all values, without ticks. If all values are 0, the position of 0 is 0%.
    static ChartAxis from_zero(std::vector<Rational> values);
    /// Spans the values, at least one, with a margin at both ends and about eight ticks at round numbers, at
    /// least `least_step` apart.
    static ChartAxis with_room(const std::vector<Rational>& values, const Rational& least_step = 0);
    /// Spans whole decades, with ticks at powers of ten and, if there are few decades, also at twos and
    /// fives. Values that are not positive share a position below the decades, which has the first tick.
    static ChartAxis logarithmic(const std::vector<Rational>& values);

    std::string at(const Rational& value) const;
    /// The position of the value, measured from the other end.
    std::string from_end(const Rational& value) const;
    std::string length(const Rational& from, const Rational& to) const;
    bool is_in_second_half(const Rational& value) const { return position(value) > first_ + length_ / 2; }
    const std::vector<Tick>& ticks() const { return ticks_; }
    /// The position of the break between 0 and the decades; empty unless a logarithmic axis has both.
    const std::string& break_at() const { return break_at_; }

private:
    ChartAxis(const Rational& first, const Rational& last) : first_(first), length_(last - first) {}

    // The quantity to which positions are proportional: the value or its logarithm.
    Rational position(const Rational& value) const;
    std::string percent_at(const Rational& position) const;

    Rational first_;
    Rational length_;
    bool is_logarithmic_ = false;
    // The position of 0 on a logarithmic axis.
    Rational zero_ = 0;
    std::vector<Tick> ticks_ = {};
    std::string break_at_ = {};
};

}  // namespace sabot::report
