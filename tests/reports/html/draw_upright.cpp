#include "reports/html/chart_drawing.hpp"

#include "support/catch.hpp"

#include <string>
#include <vector>

using namespace sabot;
using namespace sabot::report;
using Anchor = ChartDrawing::Anchor;

namespace {

Chart chart_upright(const std::vector<Rational>& values, const std::string& text = "9.9") {
    Chart chart{"chart", "title", "description", "axis", Chart::Direction::upright, {}};
    for (const auto& value : values) {
        chart.bars.push_back({"A", value, text});
    }
    return chart;
}

Rational foot_of(const ChartDrawing::Rectangle& rectangle) { return rectangle.y + rectangle.height; }

}  // namespace

TEST_CASE("Upright bars stand on zero and are as high as their values are great") {
    const auto drawing = draw_upright(chart_upright({ratio(1, 3), 1, 0}));
    CHECK(drawing.zero.from.x == 0);
    CHECK(drawing.zero.to.x == kChartWidth);
    for (const auto& bar : drawing.bars) {
        CHECK(foot_of(bar.body) == drawing.zero.from.y);
    }
    CHECK(drawing.bars[0].body.height == 80);
    CHECK(drawing.bars[1].body.height == 240);
    CHECK(drawing.bars[2].body.height == 0);
}

TEST_CASE("Upright bars share the width and are not wider than looks well") {
    const auto few = draw_upright(chart_upright({1, 1}));
    CHECK(few.bars[0].body.width == 56);
    CHECK(few.bars[1].body.x - few.bars[0].body.x == 356);
    const auto many = draw_upright(chart_upright(std::vector<Rational>(20, 1)));
    CHECK(many.bars[0].body.width == ratio(712 * 7, 200));
    CHECK(many.bars[0].body.x == 4 + ratio(712, 40) - ratio(712 * 7, 400));
}

TEST_CASE("Negative bars hang below zero, and labels stand below all of them") {
    const auto drawing = draw_upright(chart_upright({-2, 1}));
    const auto& negative = drawing.bars[0];
    CHECK(negative.is_negative);
    CHECK(negative.body.y == drawing.zero.from.y);
    CHECK(negative.body.height == 160);
    CHECK(drawing.bars[1].body.height == 80);
    CHECK(negative.value.at.y > foot_of(negative.body));
    for (const auto& bar : drawing.bars) {
        // The letters are not higher than 14 above their base line.
        CHECK(bar.label[0].at.y - 14 > negative.value.at.y);
        CHECK(bar.label[0].at.y == negative.label[0].at.y);
    }
}

TEST_CASE("Values wider than their bars' room are read from below") {
    CHECK_FALSE(draw_upright(chart_upright(std::vector<Rational>(5, 1))).bars[0].value.upward);
    const auto drawing = draw_upright(chart_upright(std::vector<Rational>(30, 1), "0.1234"));
    CHECK(drawing.bars[0].value.upward);
    CHECK_FALSE(drawing.bars[0].label[0].upward);
    CHECK(drawing.bars[0].value.anchor == Anchor::start);
    CHECK(drawing.bars[0].value.at.y == drawing.bars[0].body.y - 4);
}

TEST_CASE("Line and band have samples beside their names") {
    auto chart = chart_upright({4});
    chart.line = Chart::Line{1, "one"};
    chart.band = Chart::Band{3, 2, "turned round"};
    const auto drawing = draw_upright(chart);
    REQUIRE(drawing.line);
    REQUIRE(drawing.band);
    CHECK(drawing.line->from.y == drawing.zero.from.y - 60);
    CHECK(drawing.band->y == drawing.zero.from.y - 180);
    CHECK(drawing.band->height == 60);
    CHECK(drawing.band_sample.has_value());
    CHECK(drawing.line_sample.has_value());
    CHECK(drawing.notes[0].text == "turned round");
    CHECK(drawing.notes[1].text == "one");
    CHECK(drawing.bars[0].value.at.y > drawing.notes[1].at.y);
}

TEST_CASE("An upright bar beyond the limit has a gap before its end") {
    auto chart = chart_upright({9, -9, 1});
    chart.limit = 1;
    const auto drawing = draw_upright(chart);
    REQUIRE(drawing.bars[0].gap.size() == 4);
    CHECK(drawing.bars[0].body.height == 120);
    CHECK(drawing.bars[0].gap[0].y == drawing.bars[0].body.y + 18);
    REQUIRE(drawing.bars[1].gap.size() == 4);
    CHECK(drawing.bars[1].gap[0].y == foot_of(drawing.bars[1].body) - 14);
    CHECK(drawing.bars[2].gap.empty());
}
