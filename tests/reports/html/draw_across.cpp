#include "reports/html/chart_drawing.hpp"
#include "reports/html/chart_text.hpp"

#include "support/catch.hpp"

#include <string>
#include <vector>

using namespace sabot;
using namespace sabot::report;
using Anchor = ChartDrawing::Anchor;

namespace {

Chart chart_across(const std::vector<Rational>& values) {
    Chart chart{"chart", "title", "description", "axis", Chart::Direction::across, {}};
    for (const auto& value : values) {
        chart.bars.push_back({"ten", value, "9.9"});
    }
    return chart;
}

Rational right_of(const ChartDrawing::Rectangle& rectangle) { return rectangle.x + rectangle.width; }

// "ten" is 24 wide and "9.9" is 24 (1660 thousandths of 14 either); 8 lie between columns.
constexpr int kLabels = 24;
constexpr int kValues = 24 + 8;

}  // namespace

TEST_CASE("Bars begin at zero and are as long as their values are great") {
    REQUIRE(chart_text_width("ten") == kLabels);
    REQUIRE(chart_text_width("9.9") + 8 == kValues);
    const auto drawing = draw_across(chart_across({ratio(1, 3), 1, 0})).front();
    const Rational zero = kLabels + 8;
    const Rational whole = kChartWidth - kValues - zero;
    CHECK(drawing.zero.from.x == zero);
    CHECK(drawing.zero.to.x == zero);
    for (const auto& bar : drawing.bars) {
        CHECK(bar.body.x == zero);
        CHECK_FALSE(bar.is_negative);
        CHECK(bar.gap.empty());
    }
    CHECK(drawing.bars[0].body.width == whole / 3);
    CHECK(drawing.bars[1].body.width == whole);
    CHECK(drawing.bars[2].body.width == 0);
}

TEST_CASE("Negative bars lie on the other side of zero, and their values beyond their ends") {
    const auto drawing = draw_across(chart_across({-1, 1})).front();
    const Rational left = kLabels + 8 + kValues;
    const Rational right = kChartWidth - kValues;
    CHECK(drawing.zero.from.x == (left + right) / 2);
    CHECK(drawing.bars[0].is_negative);
    CHECK(drawing.bars[0].body.x == left);
    CHECK(right_of(drawing.bars[0].body) == drawing.zero.from.x);
    CHECK(drawing.bars[0].value.at.x == left - 4);
    CHECK(drawing.bars[0].value.anchor == Anchor::end);
    CHECK(right_of(drawing.bars[1].body) == right);
    CHECK(drawing.bars[1].value.at.x == right + 4);
    CHECK(drawing.bars[1].value.anchor == Anchor::start);
}

TEST_CASE("Values that are all zero have bars of no length") {
    const auto drawing = draw_across(chart_across({0, 0})).front();
    CHECK(drawing.bars[0].body.width == 0);
    CHECK(drawing.bars[1].body.x == drawing.zero.from.x);
}

TEST_CASE("A line crosses all bars at its value, and values stand in a column beside it") {
    auto chart = chart_across({1, -2});
    chart.line = Chart::Line{2, "twice"};
    const auto drawing = draw_across(chart).front();
    REQUIRE(drawing.line);
    CHECK(drawing.line->from.x == kChartWidth - kValues);
    CHECK(drawing.line->to.x == drawing.line->from.x);
    CHECK(drawing.line->to.y == drawing.zero.to.y);
    for (const auto& bar : drawing.bars) {
        CHECK(bar.value.at.x == kChartWidth);
        CHECK(bar.value.anchor == Anchor::end);
    }
    CHECK(drawing.notes[0].text == "twice");
}

TEST_CASE("A band is shaded from its lesser to its greater value") {
    auto chart = chart_across({2});
    chart.band = Chart::Band{1, ratio(1, 2), "turned round"};
    const auto drawing = draw_across(chart).front();
    const Rational unit = Rational(kChartWidth - kValues - kLabels - 8) / 2;
    REQUIRE(drawing.band);
    CHECK(drawing.band->x == kLabels + 8 + unit / 2);
    CHECK(drawing.band->width == unit / 2);
    CHECK(drawing.band->height == drawing.zero.to.y - drawing.zero.from.y);
}

TEST_CASE("A bar beyond the limit has a gap before its end, on either side") {
    auto chart = chart_across({100, -100, 2});
    chart.limit = 2;
    const auto drawing = draw_across(chart).front();
    const auto& positive = drawing.bars[0];
    REQUIRE(positive.gap.size() == 4);
    CHECK(right_of(positive.body) == right_of(drawing.bars[2].body));
    CHECK(positive.gap[0].x == right_of(positive.body) - 16);
    CHECK(positive.gap[0].y == positive.body.y - 2);
    CHECK(positive.gap[2].y == positive.body.y + positive.body.height + 2);
    const auto& negative = drawing.bars[1];
    REQUIRE(negative.gap.size() == 4);
    CHECK(negative.gap[0].x == negative.body.x + 16);
    CHECK(drawing.bars[2].gap.empty());
}

TEST_CASE("A name over a line stays inside the drawing") {
    auto chart = chart_across({1});
    chart.line = Chart::Line{1, std::string(60, 'x')};
    CHECK(draw_across(chart).front().notes[0].anchor == Anchor::end);
    CHECK(draw_across(chart).front().notes[0].at.x == kChartWidth);
    chart.line = Chart::Line{ratio(1, 100), std::string(60, 'x')};
    CHECK(draw_across(chart).front().notes[0].anchor == Anchor::start);
    CHECK(draw_across(chart).front().notes[0].at.x == 0);
    chart.line = Chart::Line{ratio(1, 2), "x"};
    CHECK(draw_across(chart).front().notes[0].anchor == Anchor::middle);
}

TEST_CASE("A chart too high for a page is several drawings of one scale") {
    std::vector<Rational> values;
    for (int i = 0; i < 100; ++i) {
        values.emplace_back(i);
    }
    const auto drawings = draw_across(chart_across(values));
    CHECK(drawings.size() == 4);
    std::size_t bars = 0;
    for (const auto& drawing : drawings) {
        CHECK(drawing.height <= kChartHeight);
        CHECK(drawing.zero.from.x == drawings.front().zero.from.x);
        for (const auto& bar : drawing.bars) {
            CHECK(bar.body.width == Rational(kChartWidth - kValues - kLabels - 8) * bars / 99);
            CHECK(bar.body.y + bar.body.height < drawing.zero.to.y);
            ++bars;
        }
    }
    CHECK(bars == 100);
}

TEST_CASE("A long label is two lines about the middle of its bar, and whole in the bar's words") {
    auto chart = chart_across({1});
    chart.bars[0].label =
        "A wager whose name goes on and on, as if it were the whole of the rules of the house";
    const auto drawing = draw_across(chart).front();
    const auto& bar = drawing.bars[0];
    REQUIRE(bar.label.size() == 2);
    CHECK(bar.label[1].at.y - bar.label[0].at.y == 17);
    CHECK(bar.label[0].at.y < bar.value.at.y);
    CHECK(bar.label[1].at.y > bar.value.at.y);
    CHECK(bar.whole == chart.bars[0].label + ": 9.9");
}
