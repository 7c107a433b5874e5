#pragma once

#include "latex_chart.hpp"
#include "reports/document/curve.hpp"

#include <string>

namespace sabot::report {

/// A figure drawn by pgfplots from the curve's values, with a caption and the label fig:ID. Its axes run from
/// 0 to 1 (curve_frame.hpp); what they say is written at their ticks.
std::string latex_curve(const Curve& curve, FigurePlace place);

}  // namespace sabot::report
