#include "reports/analysis_text.hpp"

#include "reports/sample.hpp"
#include "support/catch.hpp"
#include "support/text_parts.hpp"

using namespace sabot;
using test::contains;

TEST_CASE("the table of a wager has its events and totals") {
    const std::string text = analysis_text(test::sample_analysis(8, "banker"), Style{});
    CHECK(contains(text, "Banker wins  0.95  2,292,252,566,437,888     0.458597   0.435668\n"));
    CHECK(contains(text, "Loses          -1  2,230,518,282,592,256     0.446247  -0.446247\n"));
    CHECK(contains(text, "Total              4,998,398,275,503,360     1.000000  -0.010579\n"));
}

TEST_CASE("fractions stand beside decimals when they are asked for") {
    const Analysis analysis = test::sample_analysis(8, "tie");
    CHECK_FALSE(contains(analysis_text(analysis, Style{}), "-103841353768/723147898655"));
    CHECK(contains(analysis_text(analysis, Style{6, true}), "-103841353768/723147898655"));
}

TEST_CASE("digits are what was asked for, two fewer in percentages") {
    const std::string text = analysis_text(test::sample_analysis(8, "tie"), Style{3, false});
    CHECK(contains(text, "Expected value                  -0.144\n"));
    CHECK(contains(text, "House edge                      14.4%\n"));
}

TEST_CASE("a shoe is named by its decks, or spelt out") {
    CHECK(shoe_text(Shoe::of_decks(1)) == "1 deck, 52 cards");
    CHECK(shoe_text(parse_shoe("0=4 9=3")) == "7 cards: 0=4 A=0 2=0 3=0 4=0 5=0 6=0 7=0 8=0 9=3");
}

TEST_CASE("a double check that differs is said, and so is one out of reach") {
    Analysis analysis = test::sample_analysis(8, "tie");
    analysis.double_check = DoubleCheck{{"tie"}, {"suits"}};
    const std::string text = analysis_text(analysis, Style{});
    CHECK(contains(text, "Double check: DIFFERS for tie\n"));
    CHECK(contains(text, "Double check: not possible for suits (too many card orders)\n"));
    CHECK_FALSE(contains(text, "agrees"));
}
