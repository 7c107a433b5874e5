#include "reports/html/curve_drawing.hpp"

#include "reports/document/curve_frame.hpp"
#include "reports/html/chart_measures.hpp"
#include "reports/html/chart_text.hpp"

#include <algorithm>
#include <cmath>

namespace sabot::report {

namespace {

using Anchor = ChartDrawing::Anchor;
using Point = CurveDrawing::Point;
using Stroke = CurveDrawing::Stroke;

constexpr int kCurveHeight = 300;
constexpr int kKeySample = 26;

class CurvePlot {
public:
    explicit CurvePlot(const Curve& curve) : curve_(curve), frame_(curve) {
        for (const auto& tick : frame_.ticks_upward()) {
            left_ = std::max(left_, chart_text_width(tick.text) + kGap);
        }
    }

    CurveDrawing drawing() {
        add_key();
        top_ = base_line_ + kGap + (curve_.marks.empty() ? 0 : kLineHeight);
        drawing_.frame = {left_, top_, kChartWidth - left_, kCurveHeight};
        add_grid();
        add_marks();
        add_values();
        add_places();
        return drawing_;
    }

private:
    // Rounded to a hundredth, so that the last digits of a logarithm change nothing.
    static Rational rounded(double place, int length) {
        return ratio(Integer(std::llround(place * length * 100)), 100);
    }
    Rational x(const Rational& at) const { return left_ + rounded(frame_.across(at), kChartWidth - left_); }
    Rational y(double place) const { return top_ + kCurveHeight - rounded(place, kCurveHeight); }
    Rational y(const Rational& value) const { return y(frame_.upward(value)); }

    void add_lines(const std::string& whole, int from) {
        for (const auto& line : chart_text_lines(whole, kChartWidth - from, 3)) {
            base_line_ += kLineHeight;
            drawing_.texts.push_back({{from, base_line_}, Anchor::start, line, whole});
        }
    }

    void add_key() {
        constexpr int kMiddle = kKeySample / 2;
        if (!curve_.exact.empty()) {
            drawing_.exact_key.push_back({{kMiddle, base_line_ + kLineHeight - 5}, kExactKey});
            add_lines(kExactKey, kKeySample + kGap);
        }
        if (!curve_.estimates.empty()) {
            const int y = base_line_ + kLineHeight - 5;
            drawing_.estimate_key.push_back(
                {{kMiddle, y}, {{kMiddle, y + 7}, {kMiddle, y - 7}}, kEstimateKey});
            add_lines(kEstimateKey, kKeySample + kGap);
        }
        for (const auto& mark : curve_.marks) {
            const int y = base_line_ + kLineHeight - 5;
            drawing_.mark_key.push_back({{0, y}, {kKeySample, y}});
            add_lines(mark.text, kKeySample + kGap);
        }
        base_line_ += kGap / 2;
        add_lines(curve_.values + kLogarithmic, 0);
    }

    void add_grid() {
        for (const auto& tick : frame_.ticks_upward()) {
            const Rational at = y(tick.place);
            drawing_.grid.push_back({{left_, at}, {kChartWidth, at}});
            drawing_.texts.push_back({{left_ - kGap / 2, at + 5}, Anchor::end, tick.text});
        }
        if (frame_.has_zero() && frame_.decades_from() < 1) {
            drawing_.is_broken = true;
            const Rational at = y(frame_.decades_from() * 2 / 3);
            drawing_.grid.push_back({{left_, at}, {kChartWidth, at}});
        }
    }

    void add_marks() {
        for (const auto& mark : curve_.marks) {
            const Rational at = x(mark.at);
            drawing_.marks.push_back({{at, top_ - kGap / 2}, {at, top_ + kCurveHeight}});
            const Rational half = Rational(chart_text_width(mark.label)) / 2;
            const Rational middle = std::clamp(at, half, std::max(half, Rational(kChartWidth - half)));
            drawing_.texts.push_back({{middle, top_ - kGap}, Anchor::middle, mark.label, mark.text});
        }
    }

    std::string whole(const Rational& at, const std::string& text, const char* key) const {
        return curve_.places + " " + to_fraction(at) + ": " + text + ", " + key;
    }

    void add_values() {
        for (const auto& point : curve_.exact) {
            drawing_.exact.push_back({{x(point.at), y(point.value)}, whole(point.at, point.text, kExactKey)});
        }
        for (const auto& estimate : curve_.estimates) {
            const Rational at = x(estimate.at);
            drawing_.estimates.push_back({{at, y(estimate.value)},
                                          {{at, y(estimate.low)}, {at, y(estimate.high)}},
                                          whole(estimate.at, estimate.whole(), kEstimateKey)});
        }
    }

    void add_places() {
        base_line_ = top_ + kCurveHeight + kLineHeight;
        for (const auto& tick : frame_.ticks_across()) {
            drawing_.texts.push_back(
                {{left_ + rounded(tick.place, kChartWidth - left_), base_line_}, Anchor::middle, tick.text});
        }
        add_lines(curve_.places, left_);
        drawing_.height = base_line_ + kGap;
    }

    const Curve& curve_;
    CurveFrame frame_;
    int left_ = 0;
    int top_ = 0;
    int base_line_ = 0;
    CurveDrawing drawing_;
};

}  // namespace

CurveDrawing draw_curve(const Curve& curve) { return CurvePlot(curve).drawing(); }

}  // namespace sabot::report
