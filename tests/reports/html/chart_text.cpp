#include "reports/html/chart_text.hpp"

#include "support/catch.hpp"

#include <string>
#include <vector>

using sabot::report::chart_text_lines;
using sabot::report::chart_text_width;
using Lines = std::vector<std::string>;

TEST_CASE("Text that fits is one line") {
    CHECK(chart_text_lines("Banker wins", 200, 2) == Lines{"Banker wins"});
    CHECK(chart_text_lines("", 200, 2) == Lines{""});
}

TEST_CASE("Ends of lines and runs of spaces are one space") {
    CHECK(chart_text_lines("  Banker\n\t wins ", 200, 1) == Lines{"Banker wins"});
}

TEST_CASE("Long text is broken between words") {
    CHECK(chart_text_lines("Banker wins by nine", 100, 3) == Lines{"Banker wins", "by nine"});
}

TEST_CASE("What does not fit is visibly left out") {
    CHECK(chart_text_lines("Banker wins by nine points or more", 100, 2) ==
          Lines{"Banker wins", "by nine poi…"});
    CHECK(chart_text_lines("Banker wins", 60, 1) == Lines{"Banke…"});
}

TEST_CASE("A word wider than a line is broken, never inside a character") {
    CHECK(chart_text_lines("ééééééééééé", 50, 3) == Lines{"ééééé", "ééééé", "é"});
    CHECK(chart_text_lines("百家楽百家楽", 50, 1) == Lines{"百家…"});
}

TEST_CASE("No line is wider than was asked for") {
    const std::string text = "MMMM WWW @@@@ iiii %%%%%%%%%%%% שלום mmm Ünïcödé 12345678901234567890";
    for (int width = 40; width < 400; width += 7) {
        for (int most = 1; most < 5; ++most) {
            const auto lines = chart_text_lines(text, width, most);
            CHECK(static_cast<int>(lines.size()) <= most);
            for (const auto& line : lines) {
                CHECK(chart_text_width(line) <= width);
            }
        }
    }
}

TEST_CASE("Digits are as wide as each other, and wide letters wider than narrow ones") {
    CHECK(chart_text_width("0") == chart_text_width("1"));
    CHECK(chart_text_width("mmmm") > chart_text_width("iiii"));
    CHECK(chart_text_width("") == 0);
}
