#pragma once

#include "reports/document/chart.hpp"
#include "reports/templates/template_set.hpp"

#include <string>

namespace sabot::report {

/// The chart as inline SVG: one image, or several below each other where it is too long for a page. Each says
/// in words what it shows. Places are rounded to a tenth of a unit. Colours are attributes, good on white
/// paper and for what knows no style sheet inside SVG; charts.css puts the page's own in their place.
std::string svg_chart(TemplateSet& templates, const Chart& chart);

}  // namespace sabot::report
