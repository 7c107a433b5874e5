#include "reports/document/curve_frame.hpp"

#include "support/catch.hpp"

#include <cmath>

using namespace sabot;
using namespace sabot::report;

namespace {

Curve curve_of(const std::vector<std::pair<Rational, Rational>>& points) {
    Curve curve;
    for (const auto& [at, value] : points) {
        curve.exact.push_back({at, value, ""});
    }
    return curve;
}

std::vector<std::string> texts(const std::vector<CurveFrame::Tick>& ticks) {
    std::vector<std::string> found;
    for (const auto& tick : ticks) {
        found.push_back(tick.text);
    }
    return found;
}

bool near(double a, double b) { return std::abs(a - b) < 1e-12; }

using Texts = std::vector<std::string>;

}  // namespace

TEST_CASE("decades are as far apart as each other") {
    const CurveFrame frame(curve_of({{6, ratio(1, 10)}, {26, ratio(1, 10'000)}}));
    CHECK(texts(frame.ticks_upward()) == Texts{"0.0001", "0.001", "0.01", "0.1"});
    CHECK_FALSE(frame.has_zero());
    CHECK(near(frame.upward(ratio(1, 10'000)), 0));
    CHECK(near(frame.upward(ratio(1, 1000)), 1.0 / 3));
    CHECK(near(frame.upward(ratio(1, 10)), 1));
}

TEST_CASE("few decades have twos and fives between") {
    const CurveFrame frame(curve_of({{0, ratio(3, 100)}, {1, ratio(2, 10)}}));
    CHECK(texts(frame.ticks_upward()) == Texts{"0.01", "0.02", "0.05", "0.1", "0.2", "0.5", "1"});
    const CurveFrame single(curve_of({{0, ratio(1, 100)}}));
    CHECK(texts(single.ticks_upward()) == Texts{"0.01", "0.02", "0.05", "0.1"});
}

TEST_CASE("many decades skip some") {
    const CurveFrame frame(curve_of({{0, 1}, {1, ratio(1, Integer("1000000000000"))}}));
    CHECK(frame.ticks_upward().size() == 7);
    CHECK(frame.ticks_upward().back().text == "1");
}

TEST_CASE("0 stands below the decades") {
    const CurveFrame frame(curve_of({{0, 0}, {1, ratio(1, 10)}, {2, ratio(1, 100)}}));
    REQUIRE(frame.has_zero());
    CHECK(frame.ticks_upward().front().text == "0");
    CHECK(frame.upward(0) < frame.decades_from());
    CHECK(frame.upward(0) > 0);
    CHECK(near(frame.upward(ratio(1, 100)), frame.decades_from()));
    CHECK(near(frame.upward(ratio(1, 10)), 1));
    const CurveFrame nothing(curve_of({{0, 0}, {1, 0}}));
    CHECK(texts(nothing.ticks_upward()) == Texts{"0"});
    CHECK(nothing.decades_from() == 1);
}

TEST_CASE("what is too small for paper is drawn at the lowest decade") {
    const Rational tiny = ratio(1, pow(Integer(10), 500));
    const CurveFrame frame(curve_of({{0, tiny}, {1, 1}}));
    CHECK(near(frame.upward(tiny), 0));
    CHECK(frame.ticks_upward().size() <= 9);
}

TEST_CASE("intervals and marks lie within the frame") {
    Curve curve = curve_of({{6, ratio(1, 10)}});
    curve.estimates.push_back({100, ratio(1, 1000), ratio(1, 100'000), ratio(1, 500), "", "", ""});
    curve.marks.push_back({ratio(657, 4), "", ""});
    const CurveFrame frame(curve);
    CHECK(near(frame.upward(ratio(1, 100'000)), 0));
    CHECK(frame.across(6) > 0);
    CHECK(frame.across(ratio(657, 4)) < 1);
    CHECK(texts(frame.ticks_across()) == Texts{"0", "20", "40", "60", "80", "100", "120", "140", "160"});
}

TEST_CASE("places are whole where steps are") {
    CHECK(texts(CurveFrame(curve_of({{6, 1}, {7, 1}})).ticks_across()) ==
          Texts{"6.0", "6.2", "6.4", "6.6", "6.8", "7.0"});
    CHECK(texts(CurveFrame(curve_of({{-3, 1}, {5, 1}})).ticks_across()) ==
          Texts{"-3", "-2", "-1", "0", "1", "2", "3", "4", "5"});
    CHECK(texts(CurveFrame(curve_of({{5, 1}})).ticks_across()).front() == "5.0");
}
