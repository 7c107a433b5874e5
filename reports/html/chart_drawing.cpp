#include "reports/html/chart_drawing.hpp"

#include "reports/html/chart_text.hpp"

#include <algorithm>
#include <cstddef>

namespace sabot::report {

namespace {

// Letters read from below stand side by side at this distance.
constexpr std::size_t kMostUpright = 36;
constexpr int kLongestUpright = 150;

bool fits_upright(const Chart& chart) {
    return chart.bars.size() <= kMostUpright &&
           std::all_of(chart.bars.begin(), chart.bars.end(), [](const Chart::Bar& bar) {
               return chart_text_width(bar.label) <= kLongestUpright &&
                      chart_text_width(bar.text) <= kLongestUpright;
           });
}

}  // namespace

std::vector<ChartDrawing> draw_chart(const Chart& chart) {
    if (chart.direction == Chart::Direction::upright && fits_upright(chart)) {
        return {draw_upright(chart)};
    }
    return draw_across(chart);
}

}  // namespace sabot::report
