#pragma once

#include "reports/model/chart.hpp"

#include <string>

namespace sabot::report {

/// Where a figure is placed. In a report: exactly here, beside others (\sabotbox of templates/sabot.sty). In
/// a paper: wherever LaTeX puts it.
enum class FigurePlace { here, anywhere };

/// Figures drawn by pgfplots, with a caption and the label fig:ID. Values are written beside the labels of
/// bars. Horizontal bars that do not fit on one page are split into several figures; the first one has the
/// label.
std::string latex_figure(const Chart& chart, FigurePlace place);
std::string latex_figure(const Curve& curve, FigurePlace place);

}  // namespace sabot::report
