#pragma once

#include "reports/document/chart.hpp"

#include <string>

namespace sabot::report {

/// Where a figure stands: in a report exactly here, in a paper where LaTeX sees fit.
enum class FigurePlace { here, anywhere };

/// A figure drawn by pgfplots from the chart's values, with a caption and the label fig:ID. Bars across that
/// do not fit on one page are several figures; the label is that of the first.
std::string latex_chart(const Chart& chart, FigurePlace place);

}  // namespace sabot::report
