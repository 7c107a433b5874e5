#pragma once

#include "reports/document/curve.hpp"
#include "reports/html/chart_drawing.hpp"

#include <string>
#include <vector>

namespace sabot::report {

/// Where everything of a curve is drawn, in the units of a ChartDrawing, kChartWidth wide: places rounded
/// down to a tenth when they are printed.
struct CurveDrawing {
    using Point = ChartDrawing::Point;
    using Stroke = ChartDrawing::Stroke;
    using Text = ChartDrawing::Text;

    struct Exact {
        Point at;
        std::string whole;
    };
    struct Estimate {
        Point at;
        /// From the low to the high end of the interval.
        Stroke bar;
        std::string whole;
    };

    Rational height;
    ChartDrawing::Rectangle frame;
    /// Across at the ticks of values; the last divides the line of 0 from the decades where there is one.
    std::vector<Stroke> grid = {};
    bool is_broken = false;
    std::vector<Exact> exact = {};
    std::vector<Estimate> estimates = {};
    std::vector<Stroke> marks = {};
    /// In the key, one of each that the chart has.
    std::vector<Exact> exact_key = {};
    std::vector<Estimate> estimate_key = {};
    std::vector<Stroke> mark_key = {};
    std::vector<Text> texts = {};
};

CurveDrawing draw_curve(const Curve& curve);

}  // namespace sabot::report
