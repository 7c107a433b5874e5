#include "reports/html/chart_drawing.hpp"

#include "support/catch.hpp"

#include <string>

using namespace sabot;
using namespace sabot::report;

namespace {

Chart chart_of(Chart::Direction direction, int count, const std::string& label) {
    Chart chart{"chart", "title", "description", "axis", direction, {}};
    for (int i = 0; i < count; ++i) {
        chart.bars.push_back({label, i, std::to_string(i)});
    }
    return chart;
}

// An upright drawing has its zero line across.
bool is_upright(const ChartDrawing& drawing) { return drawing.zero.from.y == drawing.zero.to.y; }

}  // namespace

TEST_CASE("Bars are drawn as they were asked for") {
    CHECK(is_upright(draw_chart(chart_of(Chart::Direction::upright, 13, "A")).front()));
    CHECK_FALSE(is_upright(draw_chart(chart_of(Chart::Direction::across, 13, "A")).front()));
}

TEST_CASE("Too many upright bars, or long labels, are drawn across") {
    CHECK(is_upright(draw_chart(chart_of(Chart::Direction::upright, 36, "A")).front()));
    CHECK_FALSE(is_upright(draw_chart(chart_of(Chart::Direction::upright, 37, "A")).front()));
    CHECK_FALSE(is_upright(draw_chart(chart_of(Chart::Direction::upright, 2, std::string(40, 'x'))).front()));
}
