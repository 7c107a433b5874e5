#pragma once

#include "exact/exact.hpp"
#include "rules/claim.hpp"

#include <string>

namespace sabot {

/// The exact values between two ends, and whether the ends are among them.
struct Interval {
    Rational low;
    Rational high;
    bool has_low = true;
    bool has_high = true;

    friend bool operator==(const Interval&, const Interval&) = default;
};

Interval sum_of(const Interval& a, const Interval& b);
Interval product_of(const Interval& a, const Interval& b);
/// All values times the factor.
Interval times(const Rational& factor, const Interval& a);
Interval one_minus(const Interval& a);
/// Whether they have a value in common.
bool intersect(const Interval& a, const Interval& b);
/// The exact values that a printed figure allows: those for which its claim is confirmed or truncated.
Interval allowed_by(const StatedFigure& stated);
/// "between 98.9412% and 98.9421%": rounded outwards, with two digits more than the stated figure.
std::string range_words(const Interval& range, const StatedFigure& stated);

}  // namespace sabot
