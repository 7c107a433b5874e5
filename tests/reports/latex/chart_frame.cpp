#include "reports/latex/chart_frame.hpp"

#include "support/catch.hpp"

using namespace sabot;
using namespace sabot::report;

namespace {

Chart chart_of(const std::vector<Rational>& values) {
    Chart chart{.id = "c", .title = "", .description = "", .axis = "", .bars = {}};
    for (const Rational& value : values) {
        chart.bars.push_back({"", value, ""});
    }
    return chart;
}

}  // namespace

TEST_CASE("bars start at zero, and text has room at the ends that have bars") {
    const ChartFrame one(chart_of({6, 8}), 20);
    CHECK(one.low() == "0.00000");
    CHECK(one.high() == "10.00000");
    const ChartFrame both(chart_of({-2, 4}), 20);
    CHECK(both.low() == "-4.00000");
    CHECK(both.high() == "6.00000");
}

TEST_CASE("line and band belong to the axis") {
    Chart chart = chart_of({1});
    chart.line = Chart::Line{2, ""};
    chart.band = Chart::Band{-1, 1, ""};
    const ChartFrame frame(chart, 0);
    CHECK(frame.low() == "-1.00000");
    CHECK(frame.high() == "2.00000");
}

TEST_CASE("bars beyond the limit are broken") {
    Chart chart = chart_of({5, -5, 2});
    chart.limit = 2;
    const ChartFrame frame(chart, 0);
    CHECK(frame.end_of(chart.bars[0]) == 2);
    CHECK(frame.end_of(chart.bars[1]) == -2);
    CHECK(frame.is_broken(chart.bars[1]));
    CHECK(!frame.is_broken(chart.bars[2]));
    CHECK(frame.high() == "2.00000");
}

TEST_CASE("coordinates have six digits of what the axis shows") {
    CHECK(ChartFrame(chart_of({ratio(1, 1'000'000)}), 0).coordinate(ratio(1, 3'000'000)) == "0.00000033333");
    CHECK(ChartFrame(chart_of({5'000'000}), 0).coordinate(ratio(1, 3)) == "0");
    CHECK(ChartFrame(chart_of({0, 0}), 10).high() > "0");
}
