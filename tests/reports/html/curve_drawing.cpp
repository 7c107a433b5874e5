#include "reports/html/curve_drawing.hpp"

#include "reports/html/sample_curve.hpp"
#include "support/catch.hpp"

#include <algorithm>

using namespace sabot;
using namespace sabot::report;
using test::sample_curve;

TEST_CASE("each value has a mark, higher where it is larger") {
    const CurveDrawing drawing = draw_curve(sample_curve());
    REQUIRE(drawing.exact.size() == 2);
    CHECK(drawing.exact[0].at.x < drawing.exact[1].at.x);
    CHECK(drawing.exact[0].at.y < drawing.exact[1].at.y);
    CHECK(drawing.exact[0].whole == "Cards left 6: 0.1, exact");
    REQUIRE(drawing.estimates.size() == 2);
    const auto& estimate = drawing.estimates[0];
    CHECK(estimate.bar.from.y > estimate.at.y);
    CHECK(estimate.bar.to.y < estimate.at.y);
    CHECK(estimate.bar.from.x == estimate.at.x);
    CHECK(estimate.whole ==
          "Cards left 100: about 0.001 (0.0001 to 0.002), estimate from a sample, with its 95% interval");
}

TEST_CASE("the key names each kind of mark that there is") {
    CurveDrawing drawing = draw_curve(sample_curve());
    CHECK(drawing.exact_key.size() == 1);
    CHECK(drawing.estimate_key.size() == 1);
    CHECK(drawing.mark_key.size() == 1);
    Curve plain = sample_curve();
    plain.estimates.clear();
    plain.marks.clear();
    drawing = draw_curve(plain);
    CHECK(drawing.estimate_key.empty());
    CHECK(drawing.mark_key.empty());
    CHECK(drawing.marks.empty());
}

TEST_CASE("everything lies within the drawing, whatever the words") {
    Curve curve = sample_curve();
    curve.marks.push_back(
        {6, "a label that is rather long for its place at the left", std::string(300, 'x')});
    curve.marks.push_back({200, "a label that is rather long for its place at the right", "y"});
    const CurveDrawing drawing = draw_curve(curve);
    const auto inside = [&](const CurveDrawing::Point& point) {
        return point.x >= 0 && point.x <= kChartWidth && point.y >= 0 && point.y <= drawing.height;
    };
    for (const auto& text : drawing.texts) {
        CHECK(inside(text.at));
    }
    for (const auto& estimate : drawing.estimates) {
        CHECK((inside(estimate.bar.from) && inside(estimate.bar.to)));
    }
    for (const auto& mark : drawing.marks) {
        CHECK((inside(mark.from) && inside(mark.to)));
    }
    CHECK(drawing.height <= kChartHeight);
}

TEST_CASE("an axis that leaves out what lies above 0 is broken") {
    Curve curve = sample_curve();
    CHECK(draw_curve(curve).is_broken);
    curve.estimates.pop_back();
    CHECK_FALSE(draw_curve(curve).is_broken);
    curve.estimates.clear();
    for (auto& point : curve.exact) {
        point.value = 0;
    }
    CHECK_FALSE(draw_curve(curve).is_broken);
}
