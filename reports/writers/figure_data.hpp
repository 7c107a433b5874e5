#pragma once

#include "reports/model/chart.hpp"

#include <kainjow/mustache.hpp>

namespace sabot::report {

/// What the templates of all formats need of a chart: its texts and the positions of everything that it
/// shows, in percent of its width and height.
kainjow::mustache::object figure_data(const Chart& chart);
kainjow::mustache::object figure_data(const Curve& curve);

}  // namespace sabot::report
