#pragma once

#include "reports/html/chart_drawing.hpp"
#include "reports/templates/template_set.hpp"

#include <string>
#include <vector>

namespace sabot::report {

/// Parts of drawings as the templates of SVG take them, their places rounded to a tenth of a unit.

std::string svg_place(const Rational& value);
kainjow::mustache::data svg_rectangle(const ChartDrawing::Rectangle& rectangle);
kainjow::mustache::data svg_stroke(const ChartDrawing::Stroke& stroke);
kainjow::mustache::data svg_strokes(const std::vector<ChartDrawing::Stroke>& strokes);
kainjow::mustache::data svg_texts(const std::vector<ChartDrawing::Text>& texts);

}  // namespace sabot::report
