#include "reports/html/chart_scale.hpp"

#include "support/catch.hpp"

#include <vector>

using namespace sabot;
using namespace sabot::report;

namespace {

Chart chart_of(const std::vector<Rational>& values) {
    Chart chart{"chart", "title", "description", "axis", Chart::Direction::across, {}};
    for (const auto& value : values) {
        chart.bars.push_back({"bar", value, "text"});
    }
    return chart;
}

}  // namespace

TEST_CASE("A scale begins at zero where no value is negative") {
    const ChartScale scale(chart_of({ratio(1, 3), 3}), 100, 700);
    CHECK(scale.place(0) == 100);
    CHECK(scale.place(3) == 700);
    CHECK(scale.place(ratio(1, 3)) == ratio(500, 3));
}

TEST_CASE("A scale ends at zero where no value is positive") {
    const ChartScale scale(chart_of({-1, ratio(-1, 2)}), 0, 10);
    CHECK(scale.place(-1) == 0);
    CHECK(scale.place(ratio(-1, 2)) == 5);
    CHECK(scale.place(0) == 10);
}

TEST_CASE("A scale may run upwards") {
    const ChartScale scale(chart_of({-1, 3}), 240, 0);
    CHECK(scale.place(-1) == 240);
    CHECK(scale.place(0) == 180);
    CHECK(scale.place(3) == 0);
}

TEST_CASE("A scale of nothing but zeros has zero at its beginning") {
    CHECK(ChartScale(chart_of({0, 0}), 7, 90).place(0) == 7);
}

TEST_CASE("A line and a band outside the bars are within the scale") {
    auto chart = chart_of({1});
    chart.line = Chart::Line{4, "line"};
    CHECK(ChartScale(chart, 0, 100).place(4) == 100);
    chart.band = Chart::Band{5, -5, "turned round"};
    CHECK(ChartScale(chart, 0, 100).place(-5) == 0);
    CHECK(ChartScale(chart, 0, 100).place(5) == 100);
}

TEST_CASE("Bars are drawn no longer than the limit on either side") {
    auto chart = chart_of({1000, -1000, 1});
    CHECK(drawn_value(chart, 1000) == 1000);
    chart.limit = 2;
    CHECK(drawn_value(chart, 1000) == 2);
    CHECK(drawn_value(chart, -1000) == -2);
    CHECK(drawn_value(chart, 2) == 2);
    CHECK(drawn_value(chart, ratio(-1, 3)) == ratio(-1, 3));
    CHECK(ChartScale(chart, 0, 100).place(2) == 100);
}

TEST_CASE("Huge and tiny values have exact places") {
    const Rational huge = parse_exact("100000000000000000000000000000000000000000000000000000000000");
    const ChartScale scale(chart_of({huge, 1 / huge}), 0, 720);
    CHECK(scale.place(huge) == 720);
    CHECK(scale.place(1 / huge) == 720 / huge / huge);
}
