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
        /// What the bar stands for, in plain text.
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
    /// What the chart shows and says, for somebody who does not see it.
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
};

}  // namespace sabot::report
