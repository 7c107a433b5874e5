#include "reports/census_chart.hpp"

#include "support/catch.hpp"

#include "census_sample.hpp"

using namespace sabot;
using report::Curve;

TEST_CASE("a histogram as bars") {
    const report::Chart chart = report::histogram_chart(test::sample_wager_census(), {4, false});
    CHECK(chart.id == "chart-census-tie");
    REQUIRE(chart.bars.size() == 3);
    CHECK(chart.bars[0].label == "-0.75 to -0.25");
    CHECK(chart.bars[0].value == ratio(7, 8));
    CHECK(chart.bars[2].text == "0.125");
    CHECK(chart.description.find("lies between -0.5000 and 0.2500; it is above 0 with probability 0.1250.") !=
          std::string::npos);
    WagerCensus open = test::sample_wager_census();
    open.histogram = {{{}, 0, ratio(1, 2)}, {0, {}, ratio(1, 2)}};
    const auto bars = report::histogram_chart(open, Style{}).bars;
    CHECK(bars[0].label == "at most 0");
    CHECK(bars[1].label == "above 0");
}

TEST_CASE("gain by cards left: exact points, estimates and the closing round, in order") {
    const auto curve = report::gain_curve("tie", {test::sample_census(26), test::sample_census(6)},
                                          {test::sample_of_census(200), test::sample_of_census(100)},
                                          test::sample_closing(), Style{});
    REQUIRE(curve);
    CHECK(curve->id == "chart-gain-tie");
    REQUIRE(curve->exact.size() == 2);
    CHECK(curve->exact[0].at == 6);
    CHECK(curve->exact[0].value == ratio(1, 32));
    CHECK(curve->exact[0].text == "0.031250");
    REQUIRE(curve->estimates.size() == 2);
    const Curve::Estimate& estimate = curve->estimates[0];
    CHECK(estimate.at == 100);
    CHECK(estimate.value == Rational(0.000012344));
    // The normal approximation's interval reaches below 0, where no gain is.
    CHECK(estimate.low == 0);
    CHECK(estimate.whole() == "about 0.00001234 (0 to 0.00003000)");
    REQUIRE(curve->marks.size() == 1);
    CHECK(curve->marks[0].at == ratio(657, 4));
    CHECK(curve->marks[0].label == "closes after round 50");
    CHECK(curve->marks[0].text == "the wager closes after 50 rounds, when 164.2 cards are left on average");
    CHECK(curve->description.ends_with(
        " Exact, at 2 numbers of cards: from 0.031250 with 6 left to 0.031250 with 26 left. Estimated, at 2 "
        "numbers of cards: from about 0.00001234 with 100 left to about 0.00001234 with 200 left."));
}

TEST_CASE("one value is no curve") {
    const std::vector<Census> one{test::sample_census()};
    CHECK_FALSE(report::gain_curve("tie", one, {}, {}, Style{}));
    CHECK_FALSE(
        report::gain_curve("unknown", {test::sample_census(6), test::sample_census(7)}, {}, {}, Style{}));
    CHECK(report::gain_curve("tie", one, {test::sample_of_census()}, {}, Style{}));
}

TEST_CASE("an estimate without an interval says that it has none") {
    CensusSample sample = test::sample_of_census();
    sample.wagers[0].expected_gain = {0, 0, 0};
    const auto curve = report::gain_curve("tie", {test::sample_census()}, {sample}, {}, Style{});
    CHECK(curve.value().estimates.at(0).whole() == "about 0 (no interval)");
}
