#include "reports/text_table.hpp"

#include "support/catch.hpp"

using namespace sabot;

TEST_CASE("columns are as wide as their widest cell, counted in characters") {
    TextTable table({"Wager", "RTP"});
    table.row({"Bacará", "9%"});
    table.rule();
    table.row({"x", "100%"});
    CHECK(table.str() ==
          "Wager    RTP\n"
          "------------\n"
          "Bacará    9%\n"
          "------------\n"
          "x       100%\n");
}

TEST_CASE("no line ends in spaces") {
    TextTable table({"A", "B"});
    table.row({"x", ""});
    CHECK(table.str() == "A  B\n----\nx\n");
}
