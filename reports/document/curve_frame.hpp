#pragma once

#include "reports/document/curve.hpp"

#include <string>
#include <vector>

namespace sabot::report {

/// The axes of a curve: places from 0 to 1 in either direction, and what is written beside them. Places are
/// for a pen, and doubles.
class CurveFrame {
public:
    struct Tick {
        double place = 0;
        std::string text;
    };

    explicit CurveFrame(const Curve& curve);

    double across(const Rational& at) const;
    double upward(const Rational& value) const;
    const std::vector<Tick>& ticks_across() const { return across_; }
    /// Whole decades; of no more than two also twos and fives. The first is 0 where some value is.
    const std::vector<Tick>& ticks_upward() const { return upward_; }
    /// Where the decades begin: the axis is broken between this and 0.
    double decades_from() const { return decades_from_; }
    bool has_zero() const { return decades_from_ > 0; }

private:
    void lay_across(const Curve& curve);
    void lay_upward(const Curve& curve);

    Rational first_ = 0;
    Rational last_ = 0;
    int low_ = 0;
    int high_ = 0;
    double decades_from_ = 0;
    std::vector<Tick> across_;
    std::vector<Tick> upward_;
};

}  // namespace sabot::report
