#pragma once

#include "exact/exact.hpp"
#include "reports/model/chart.hpp"

#include <string>
#include <vector>

namespace sabot::report {

/// From values to places along one direction of a chart: in per cent of its length, so that no size is known
/// here. As CSS and SVG take them: "33.33%".
class ChartAxis {
public:
    struct Tick {
        Rational value;
        std::string text;
    };

    /// The axes of a curve.
    static ChartAxis of_places(const Curve& curve);
    static ChartAxis of_values(const Curve& curve);

    /// From the least to the greatest of the values and 0; no ticks. Where all are 0, it is at 0%.
    static ChartAxis from_zero(std::vector<Rational> values);
    /// Over the values, at least one, with some room at both ends; about eight ticks at round numbers.
    static ChartAxis with_room(const std::vector<Rational>& values);
    /// Whole decades, with ticks at powers of ten, and of few decades also at twos and fives. Values that are
    /// not above 0 lie below the decades at a place of their own, which has the first tick.
    static ChartAxis logarithmic(const std::vector<Rational>& values);

    std::string at(const Rational& value) const;
    /// The same without the sign.
    std::string number_at(const Rational& value) const;
    /// The same counted from the other end.
    std::string from_end(const Rational& value) const;
    std::string length(const Rational& from, const Rational& to) const;
    bool is_in_second_half(const Rational& value) const { return position(value) > first_ + length_ / 2; }
    const std::vector<Tick>& ticks() const { return ticks_; }
    /// Between 0 and the decades, where a logarithmic axis has both; empty otherwise.
    const std::string& break_at() const { return break_at_; }

private:
    ChartAxis(const Rational& first, const Rational& last) : first_(first), length_(last - first) {}

    // What the places are proportional to: the value or its logarithm.
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
