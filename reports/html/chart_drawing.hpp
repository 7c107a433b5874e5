#pragma once

#include "exact/exact.hpp"
#include "reports/document/chart.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sabot::report {

/// Where everything of a chart is drawn, in units of the drawing: x to the right and y down from the upper
/// left corner, exact. A drawing is kChartWidth wide.
struct ChartDrawing {
    enum class Anchor { start, middle, end };
    struct Point {
        Rational x;
        Rational y;
    };
    struct Rectangle {
        Rational x;
        Rational y;
        Rational width;
        Rational height;
    };
    struct Stroke {
        Point from;
        Point to;
    };
    struct Text {
        /// The end of the text's base line that the anchor says.
        Point at;
        Anchor anchor = Anchor::start;
        /// As drawn, and the whole of it where that was shortened.
        std::string text;
        std::string whole = {};
        /// Read from below.
        bool upward = false;
    };
    struct Bar {
        Rectangle body;
        bool is_negative = false;
        /// The gap that says that the bar is longer than it is drawn.
        std::vector<Point> gap = {};
        std::vector<Text> label;
        Text value;
        /// Label and value in full.
        std::string whole;
    };

    Rational height;
    Stroke zero;
    std::vector<Bar> bars = {};
    std::optional<Rectangle> band = std::nullopt;
    std::optional<Stroke> line = std::nullopt;
    /// Small samples of the band and of the line, where their names do not stand beside them.
    std::optional<Rectangle> band_sample = std::nullopt;
    std::optional<Stroke> line_sample = std::nullopt;
    /// Names of the band, of the line and of the axis.
    std::vector<Text> notes = {};
};

inline constexpr int kChartWidth = 720;
/// The highest that a drawing may be, so that it fits on a page in print.
inline constexpr int kChartHeight = 880;

/// The chart, as one drawing or, where it is too high for a page, as several of the same scale. A chart of
/// upright bars that are too many, or whose labels are too long, is drawn across.
std::vector<ChartDrawing> draw_chart(const Chart& chart);

/// The two ways to draw, chosen between by draw_chart().
std::vector<ChartDrawing> draw_across(const Chart& chart);
ChartDrawing draw_upright(const Chart& chart);

}  // namespace sabot::report
