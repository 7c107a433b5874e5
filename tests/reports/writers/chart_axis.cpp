#include "reports/writers/chart_axis.hpp"

#include "support/catch.hpp"

#include <string>
#include <vector>

using namespace sabot;
using namespace sabot::report;

namespace {

using Texts = std::vector<std::string>;

Texts texts(const ChartAxis& axis) {
    Texts found;
    for (const auto& tick : axis.ticks()) {
        found.push_back(tick.text);
    }
    return found;
}

}  // namespace

TEST_CASE("spans zero and all values on a linear axis") {
    const auto positive = ChartAxis::from_zero({ratio(1, 3), 3});
    CHECK(positive.at(0) == "0.00");
    CHECK(positive.at(3) == "100.00");
    CHECK(positive.at(ratio(1, 3)) == "11.11");
    CHECK(positive.from_end(ratio(1, 3)) == "88.89");
    const auto negative = ChartAxis::from_zero({-1, ratio(-1, 2)});
    CHECK(negative.at(-1) == "0.00");
    CHECK(negative.at(ratio(-1, 2)) == "50.00");
    CHECK(negative.at(0) == "100.00");
    CHECK(ChartAxis::from_zero({-1, 3}).at(0) == "25.00");
    CHECK(ChartAxis::from_zero({-1, 3}).length(1, -1) == "50.00");
}

TEST_CASE("places zero at the beginning of an axis of zeros only") {
    CHECK(ChartAxis::from_zero({0, 0}).at(0) == "0.00");
}

TEST_CASE("places huge and tiny values") {
    const Rational huge = parse_exact("100000000000000000000000000000000000000000000000000000000000");
    const auto axis = ChartAxis::from_zero({huge, 1 / huge});
    CHECK(axis.at(huge) == "100.00");
    CHECK(axis.at(1 / huge) == "0.00");
}

TEST_CASE("adds margins and ticks at round numbers") {
    const auto axis = ChartAxis::with_room({6, 100, ratio(657, 4)});
    CHECK(texts(axis) == Texts{"0", "20", "40", "60", "80", "100", "120", "140", "160"});
    CHECK(axis.at(6) == "3.70");
    CHECK(axis.at(ratio(657, 4)) == "96.30");
    CHECK(texts(ChartAxis::with_room({6, 7})) == Texts{"6.0", "6.2", "6.4", "6.6", "6.8", "7.0"});
    CHECK(texts(ChartAxis::with_room({-3, 5})) == Texts{"-3", "-2", "-1", "0", "1", "2", "3", "4", "5"});
    CHECK(texts(ChartAxis::with_room({5})).front() == "5.0");
    CHECK(texts(ChartAxis::with_room({ratio(989, 1000), ratio(991, 1000)})) ==
          Texts{"0.9890", "0.9895", "0.9900", "0.9905", "0.9910"});
}

TEST_CASE("places no tick between whole places") {
    Curve curve;
    curve.exact = {{1, 0, ""}, {3, 0, ""}};
    CHECK(texts(ChartAxis::of_places(curve)) == Texts{"1", "2", "3"});
    curve.exact.push_back({ratio(7, 2), 0, ""});
    CHECK(texts(ChartAxis::of_places(curve)) == Texts{"1.0", "1.5", "2.0", "2.5", "3.0", "3.5"});
}

TEST_CASE("makes the decades of a logarithmic axis equally long") {
    const auto axis = ChartAxis::logarithmic({ratio(1, 10), ratio(1, 10'000)});
    CHECK(texts(axis) == Texts{"0.0001", "0.001", "0.01", "0.1"});
    CHECK(axis.at(ratio(1, 10'000)) == "0.00");
    CHECK(axis.at(ratio(1, 1000)) == "33.33");
    CHECK(axis.at(ratio(1, 10)) == "100.00");
    CHECK(axis.break_at().empty());
}

TEST_CASE("adds ticks at twos and fives to few decades, and omits some ticks of many decades") {
    CHECK(texts(ChartAxis::logarithmic({ratio(3, 100), ratio(2, 10)})) ==
          Texts{"0.01", "0.02", "0.05", "0.1", "0.2", "0.5", "1"});
    CHECK(texts(ChartAxis::logarithmic({ratio(1, 100)})) == Texts{"0.01", "0.02", "0.05", "0.1"});
    const auto many = texts(ChartAxis::logarithmic({1, ratio(1, Integer("1000000000000"))}));
    CHECK(many.size() == 7);
    CHECK(many.back() == "1");
}

TEST_CASE("places zero below the decades, beyond a break of the axis") {
    const auto axis = ChartAxis::logarithmic({0, ratio(1, 10), ratio(1, 100)});
    CHECK(texts(axis).front() == "0");
    CHECK(axis.at(0) == "4.17");
    CHECK(axis.break_at() == "8.33");
    CHECK(axis.at(ratio(1, 100)) == "12.50");
    CHECK(axis.at(ratio(1, 10)) == "100.00");
    const auto nothing = ChartAxis::logarithmic({0, 0});
    CHECK(texts(nothing) == Texts{"0"});
    CHECK(nothing.at(0) == "33.33");
    CHECK(nothing.break_at().empty());
}

TEST_CASE("draws tiny values at the lowest decade") {
    const Rational tiny = ratio(1, pow(Integer(10), 500));
    const auto axis = ChartAxis::logarithmic({tiny, 1});
    CHECK(axis.at(tiny) == "0.00");
    CHECK(axis.ticks().size() <= 9);
}
