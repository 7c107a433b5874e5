#pragma once

#include "exact/exact.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sabot::report {

/// A chart of bars, as data: what draws it knows only these numbers. Values are exact; a writer rounds them
/// to the place where a pen can go, and prints `text` and never a number of its own beside a bar.
struct Chart {
    struct Bar {
        /// What the bar shows, in plain text.
        std::string label;
        Rational value;
        /// The value as it is printed.
        std::string text;
    };
    /// Bars to the right of their labels, for names; or upright above them, for few and short ones.
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
    /// What the chart shows, for somebody who does not see it, without its values.
    std::string description;
    /// What the values are, with their unit.
    std::string axis;
    Direction direction = Direction::across;
    /// At least one. Bars start at zero, to either side of it.
    std::vector<Bar> bars;
    std::optional<Line> line = std::nullopt;
    std::optional<Band> band = std::nullopt;
    /// Bars beyond plus or minus this are drawn that long and marked as broken; whole where there is none.
    std::optional<Rational> limit = std::nullopt;
    /// In text it is drawn as bars of blocks; where a table shows the same beside it, that is left out.
    bool in_text = false;

    /// The description and all bars: "One bar for each wager. Player: 98.76%; Banker: 98.94%."
    std::string in_words() const;
};

/// A chart of one quantity against another, as data, on a logarithmic axis: for values that span decades.
/// Exact values and estimates differ in their marks and in words. Values are at least 0; 0 has a line of its
/// own below the decades. A writer prints `text` beside a value and no number of its own, but for the axes;
/// one that does not draw leaves the curve out, since tables beside it have its figures and places.
struct Curve {
    /// Drawn as a filled mark, joined to the next.
    struct Point {
        Rational at;
        Rational value;
        /// The value as it is printed.
        std::string text;
    };
    /// An estimate and its interval of 95%: a hollow mark and a bar, joined to nothing.
    struct Estimate {
        Rational at;
        Rational value;
        Rational low;
        Rational high;
        /// The three as they are printed; the ends of the interval are empty where the sample says nothing
        /// of it.
        std::string text;
        std::string low_text;
        std::string high_text;

        /// "about 0.0012 (0.0010 to 0.0014)".
        std::string whole() const {
            return "about " + text +
                   (low_text.empty() ? " (no interval)" : " (" + low_text + " to " + high_text + ")");
        }
    };
    /// A line across at a place.
    struct Mark {
        Rational at;
        /// Stands at the line; a word or two.
        std::string label;
        std::string text;
    };

    /// Unique among charts of either kind in its report: lower-case letters, digits and hyphens.
    std::string id;
    std::string title;
    /// What the chart shows and says, for somebody who does not see it.
    std::string description;
    /// What places and values are, with their units; a writer says of the latter's axis that it is
    /// logarithmic.
    std::string places;
    std::string values;
    /// Ascending in `at`; together at least one.
    std::vector<Point> exact = {};
    std::vector<Estimate> estimates = {};
    std::vector<Mark> marks = {};
};

/// What the axis of values is called, and what the marks are, in the key of a chart.
inline constexpr const char* kLogarithmic = ", logarithmic scale";
inline constexpr const char* kExactKey = "exact";
inline constexpr const char* kEstimateKey = "estimate from a sample, with its 95% interval";

}  // namespace sabot::report
