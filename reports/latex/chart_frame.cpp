#include "chart_frame.hpp"

#include "exact/decimal.hpp"

#include <algorithm>

namespace sabot::report {

ChartFrame::ChartFrame(const Chart& chart, int room) : limit_(chart.limit) {
    for (const Chart::Bar& bar : chart.bars) {
        low_ = std::min(low_, end_of(bar));
        high_ = std::max(high_, end_of(bar));
    }
    const int sides = (low_ < 0 ? 1 : 0) + (high_ > 0 ? 1 : 0);
    if (chart.line) {
        low_ = std::min(low_, chart.line->value);
        high_ = std::max(high_, chart.line->value);
    }
    if (chart.band) {
        low_ = std::min(low_, chart.band->from);
        high_ = std::max(high_, chart.band->to);
    }
    if (low_ == high_) {
        high_ = 1;
    }
    const Rational text = (high_ - low_) * ratio(room, 100 - sides * room);
    for (Rational scaled = high_ - low_; scaled < 100'000 && digits_ < kMostDigits; scaled *= 10) {
        ++digits_;
    }
    low_ -= low_ < 0 ? text : Rational(0);
    high_ += high_ > 0 ? text : Rational(0);
}

std::string ChartFrame::coordinate(const Rational& value) const { return decimal(value, digits_); }

Rational ChartFrame::end_of(const Chart::Bar& bar) const {
    return limit_ ? std::clamp(bar.value, Rational(-*limit_), *limit_) : bar.value;
}

}  // namespace sabot::report
