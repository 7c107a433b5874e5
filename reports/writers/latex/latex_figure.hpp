#pragma once

#include "reports/model/chart.hpp"

#include <string>

namespace sabot::report {

/// Where a figure is placed: in a report exactly here, beside others (\sabotbox of templates/sabot.sty), in a
/// paper where LaTeX sees fit.
enum class FigurePlace { here, anywhere };

/// Figures drawn by pgfplots, with a caption and the label fig:ID. Values are written beside the labels of
/// bars. Bars across that do not fit on one page are several figures; the label is that of the first.
std::string latex_figure(const Chart& chart, FigurePlace place);
std::string latex_figure(const Curve& curve, FigurePlace place);

}  // namespace sabot::report
