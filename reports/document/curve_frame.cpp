#include "curve_frame.hpp"

#include "exact/decimal.hpp"
#include "exact/nearest_double.hpp"

#include <algorithm>
#include <cmath>

namespace sabot::report {

namespace {

// The part of the height that the line of 0 takes.
constexpr double kZeroRoom = 0.12;
constexpr int kMostTicks = 8;
constexpr int kFewDecades = 2;
// Smaller values are drawn as that: a sheet of paper does not tell them apart.
constexpr int kLowestDecade = -30;

Rational power_of_ten(int exponent) {
    const Integer power = pow(Integer(10), static_cast<unsigned>(std::abs(exponent)));
    return exponent < 0 ? ratio(1, power) : Rational(power);
}

// 10^result <= value < 10^(result + 1), or the lowest decade.
int decade_of(const Rational& value) {
    int exponent = kLowestDecade;
    while (power_of_ten(exponent + 1) <= value) {
        ++exponent;
    }
    return exponent;
}

std::vector<Rational> values_of(const Curve& curve) {
    std::vector<Rational> values;
    for (const Curve::Point& point : curve.exact) {
        values.push_back(point.value);
    }
    for (const Curve::Estimate& estimate : curve.estimates) {
        values.insert(values.end(), {estimate.value, estimate.low, estimate.high});
    }
    return values;
}

std::vector<Rational> places_of(const Curve& curve) {
    std::vector<Rational> places;
    for (const Curve::Point& point : curve.exact) {
        places.push_back(point.at);
    }
    for (const Curve::Estimate& estimate : curve.estimates) {
        places.push_back(estimate.at);
    }
    for (const Curve::Mark& mark : curve.marks) {
        places.push_back(mark.at);
    }
    return places;
}

// 1, 2 or 5 times a power of ten, by which at most kMostTicks steps make up the length.
Rational step_for(const Rational& length) {
    for (int exponent = decade_of(length / kMostTicks);; ++exponent) {
        for (const int factor : {1, 2, 5}) {
            Rational step = power_of_ten(exponent) * factor;
            if (length <= step * kMostTicks) {
                return step;
            }
        }
    }
}

Integer floor_of(const Rational& value) {
    const Integer quotient = numerator(value) / denominator(value);
    return value < 0 && Rational(quotient) != value ? Integer(quotient - 1) : quotient;
}

}  // namespace

CurveFrame::CurveFrame(const Curve& curve) {
    lay_across(curve);
    lay_upward(curve);
}

void CurveFrame::lay_across(const Curve& curve) {
    const auto places = places_of(curve);
    const auto [least, greatest] = std::minmax_element(places.begin(), places.end());
    const Rational length = std::max(Rational(*greatest - *least), Rational(1));
    const Rational step = step_for(length);
    // Some room at the sides, so that no mark lies on the frame.
    const Rational room = length / 25;
    first_ = *least - room;
    last_ = *least + length + room;
    const int digits = denominator(step) == 1 ? 0 : 1;
    for (Rational at = Rational(floor_of(first_ / step)) * step; at <= last_; at += step) {
        if (at >= first_) {
            across_.push_back({across(at), decimal(at, digits)});
        }
    }
}

void CurveFrame::lay_upward(const Curve& curve) {
    auto values = values_of(curve);
    const auto positive =
        std::partition(values.begin(), values.end(), [](const auto& it) { return it <= 0; });
    if (positive != values.begin()) {
        decades_from_ = kZeroRoom;
        upward_.push_back({upward(0), "0"});
    }
    if (positive == values.end()) {
        decades_from_ = 1;
        return;
    }
    low_ = decade_of(*std::min_element(positive, values.end()));
    const Rational greatest = *std::max_element(positive, values.end());
    high_ = decade_of(greatest);
    high_ += greatest > power_of_ten(high_) || high_ == low_ ? 1 : 0;
    const int decades = high_ - low_;
    const int step = (decades + kMostTicks - 1) / kMostTicks;
    for (int exponent = low_; exponent <= high_; exponent += step) {
        for (const int factor : {1, 2, 5}) {
            if (factor == 1 || (decades <= kFewDecades && exponent < high_)) {
                const Rational value = power_of_ten(exponent) * factor;
                upward_.push_back({upward(value), decimal(value, std::max(0, -exponent))});
            }
        }
    }
}

double CurveFrame::across(const Rational& at) const {
    return nearest_double(Rational((at - first_) / (last_ - first_)));
}

double CurveFrame::upward(const Rational& value) const {
    if (value <= 0) {
        return kZeroRoom / 3;
    }
    const double logarithm = std::log10(nearest_double(std::max(value, power_of_ten(kLowestDecade))));
    return decades_from_ + (1 - decades_from_) * (logarithm - low_) / (high_ - low_);
}

}  // namespace sabot::report
