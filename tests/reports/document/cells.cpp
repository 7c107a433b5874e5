#include "reports/document/cells.hpp"

#include "support/catch.hpp"

using namespace sabot;
using namespace sabot::report;

TEST_CASE("a rounded number carries its fraction") {
    const Style style{4, false};
    CHECK(number_cell(ratio(-1, 3), style).text == "-0.3333");
    CHECK(number_cell(ratio(-1, 3), style).exact == "-1/3");
    CHECK(percent_cell(ratio(1, 3), style).text == "33.33%");
    CHECK(percent_cell(ratio(1, 3), style).exact == "1/3");
    CHECK(number_or_none(std::nullopt, style).text == "none");
    CHECK(number_or_none(std::nullopt, style).exact.empty());
    CHECK(percent_or_none(ratio(1, 8), style).text == "12.50%");
}

TEST_CASE("a number that is printed whole needs no fraction") {
    CHECK(count_cell(1234567).text == "1,234,567");
    CHECK(count_cell(1234567).exact.empty());
    CHECK(odds_cell(ratio(19, 20), Style{}).text == "0.95");
    CHECK(odds_cell(ratio(19, 20), Style{}).exact.empty());
    CHECK(odds_cell(ratio(1, 3), Style{}).text == "0.333333");
    CHECK(odds_cell(ratio(1, 3), Style{}).exact == "1/3");
}

TEST_CASE("a root shows its radicand") {
    CHECK(root_cell(2, 1, Style{}).text == "1.414214");
    CHECK(root_cell(2, 1, Style{}).exact == "\u221a(2)");
    CHECK(root_cell(ratio(1, 4), -1, Style{}).text == "-0.500000");
    CHECK(root_cell(ratio(1, 4), -1, Style{}).exact == "-\u221a(1/4)");
}
