#pragma once

#include "reports/model/chart.hpp"
#include "reports/templates/template_set.hpp"

#include <string>

namespace sabot::report {

/// The chart as a figure: elements that charts.css positions, in percent of the plot or in widths of a digit,
/// so that the chart is as wide as the page and the browser wraps its text where necessary. The plot is a
/// single image with a text description; `section` is the identifier of the heading above it. If a chart has
/// too many upright bars, or text too long for them, its bars are drawn horizontally.
std::string html_chart(TemplateSet& templates, const Chart& chart, const std::string& section);
std::string html_chart(TemplateSet& templates, const Curve& curve, const std::string& section);

}  // namespace sabot::report
