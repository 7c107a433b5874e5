#pragma once

#include "reports/model/chart.hpp"
#include "reports/templates/template_set.hpp"

#include <string>

namespace sabot::report {

/// The chart as a figure: elements that charts.css places, in per cent of the plot or in widths of a digit,
/// so that it is as wide as the page and its words break where the browser finds that they must. The plot is
/// one image that is described in words; `section` is the identifier of the heading above it. A chart of
/// upright bars that are too many, or whose words are too long, is drawn across.
std::string html_chart(TemplateSet& templates, const Chart& chart, const std::string& section);
std::string html_chart(TemplateSet& templates, const Curve& curve, const std::string& section);

}  // namespace sabot::report
