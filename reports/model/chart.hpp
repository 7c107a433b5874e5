#pragma once

#include "exact/exact.hpp"
#include "reports/model/value.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sabot::report {

/// A bar chart, as data. Values are exact. Writers round them only to position the bars, and print the given
/// `text` next to a bar instead of formatting the number themselves.
struct Chart {
    struct Bar {
        /// The name of the bar, in plain text.
        std::string label;
        Rational value;
        /// The value as it is printed.
        std::string text;
        /// If the tone is plain, the colour of the bar shows the sign of its value.
        Tone tone = Tone::plain;
    };
    /// Horizontal bars next to their labels, for names; or upright bars, for a few short labels.
    enum class Direction { across, upright };
    /// A line across the bars at a value.
    struct Line {
        Rational value;
        std::string text;
    };
    /// A shaded range of values.
    struct Band {
        Rational from;
        Rational to;
        std::string text;
    };

    /// Unique in its report: lower-case letters, digits and hyphens.
    std::string id;
    std::string title;
    /// What the chart shows, without its values, for readers who cannot see it.
    std::string description;
    /// What the values are, with their unit.
    std::string axis;
    Direction direction = Direction::across;
    /// At least one. Bars start at zero and extend to either side of it.
    std::vector<Bar> bars;
    std::optional<Line> line = std::nullopt;
    std::optional<Band> band = std::nullopt;
    /// Bars longer than this, in either direction, are cut to this length and marked as broken. All bars are
    /// drawn in full if there is no limit.
    std::optional<Rational> limit = std::nullopt;
    /// Whether text output draws the chart with block characters; false if a table next to it shows the same.
    bool in_text = false;
    /// Whether the values are shares of one that are printed as percentages.
    bool in_percent = false;

    /// The value as far as its bar is drawn: the value or the limit.
    Rational drawn(const Rational& value) const;
    /// The description and the values of all bars: "One bar for each wager. Player: 98.76%; Banker: 98.94%."
    std::string in_words() const;
};

/// A chart of one quantity against another, as data. Its value axis is logarithmic, for values that span
/// decades, or linear. Exact values and estimates have different marks and descriptions. On a logarithmic
/// axis, values are at least 0; 0 is drawn on its own line below the decades. A writer formats numbers itself
/// only for the axes, and otherwise prints the given `text`. Writers that cannot draw omit the curve, because
/// the tables next to it contain the same figures.
struct Curve {
    /// Drawn as a filled mark, connected to the next point unless the curve says otherwise.
    struct Point {
        Rational at;
        Rational value;
        /// The value as it is printed.
        std::string text;
    };
    /// An estimate and its 95% interval, or an expected value and its band, drawn as an unconnected hollow
    /// mark with an error bar.
    struct Estimate {
        Rational at;
        Rational value;
        Rational low;
        Rational high;
        /// The three numbers as printed; `low_text` and `high_text` are empty if the sample gives no
        /// interval.
        std::string text;
        std::string low_text;
        std::string high_text;
        bool is_expected = false;

        /// "about 0.0012 (0.0010 to 0.0014)"; without "about" for an expected value.
        std::string whole() const {
            return (is_expected ? "" : "about ") + text +
                   (low_text.empty() ? " (no interval)" : " (" + low_text + " to " + high_text + ")");
        }
    };
    /// A vertical line across the chart.
    struct Mark {
        Rational at;
        /// A word or two, printed beside the line.
        std::string label;
        std::string text;
    };

    /// Unique among all charts and curves of its report: lower-case letters, digits and hyphens.
    std::string id;
    std::string title;
    /// What the chart shows, for readers who cannot see it.
    std::string description;
    /// What both axes show, with their units. Writers add that a value axis is logarithmic.
    std::string places;
    std::string values;
    /// Sorted by ascending `at`; at least one point or estimate in total.
    std::vector<Point> exact = {};
    std::vector<Estimate> estimates = {};
    std::vector<Mark> marks = {};
    bool is_linear = false;
    /// Whether lines connect the exact points; false if each point is about something else.
    bool is_connected = true;
    /// What the marks are.
    std::string exact_key = "exact";
    std::string estimate_key = "estimate from a sample, with its 95% interval";
};

}  // namespace sabot::report
