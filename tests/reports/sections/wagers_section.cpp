#include "reports/sections/wagers_section.hpp"

#include "reports/sections/sample.hpp"
#include "support/catch.hpp"

using namespace sabot;
using namespace sabot::report;

TEST_CASE("a wager's events add up in print") {
    const Section section = wagers_section(test::dossier_of("punto-banco", {"banker"}).analysis, Style{});
    const report::Table events = test::table_of(section, "events-banker");
    CHECK(texts_of(events.rows.at(0)) ==
          std::vector<std::string>{"Banker wins", "0.95", "2,292,252,566,437,888", "0.458597", "0.435668"});
    CHECK(texts_of(events.rows.back()) ==
          std::vector<std::string>{"Total", "", "4,998,398,275,503,360", "1.000000", "-0.010579"});
    CHECK(events.rows.back()[4].exact == "-114753351728/10847218479825");
    CHECK(events.has_total);
}

TEST_CASE("net results are in order and their probabilities cumulate to one") {
    const Section section = wagers_section(test::dossier_of("punto-banco", {"banker"}).analysis, Style{});
    const report::Table net = test::table_of(section, "net-banker");
    REQUIRE(net.rows.size() == 3);
    CHECK(texts_of(net.rows[0]) ==
          std::vector<std::string>{"-1", "2,230,518,282,592,256", "0.446247", "0.446247"});
    CHECK(net.rows[1][0].text == "0");
    CHECK(net.rows[2][0].text == "+0.95");
    CHECK(net.rows[2][3].exact == "1");
    const Chart chart = test::chart_of(section, "chart-net-banker");
    REQUIRE(chart.bars.size() == 3);
    CHECK(chart.bars[2].value == ratio(Integer("2292252566437888"), Integer("4998398275503360")));
}

TEST_CASE("figures carry their fractions, roots their radicands") {
    const Section section = wagers_section(test::dossier_of("punto-banco", {"tie"}).analysis, Style{});
    const report::Table figures = test::table_of(section, "figures-tie");
    CHECK(figures.rows.size() == 10);
    CHECK(figures.rows[7][0].text == "Standard deviation");
    CHECK(figures.rows[7][1].text == "2.640872");
    CHECK(figures.rows[7][1].exact == "\u221a(" + figures.rows[6][1].exact + ")");
}
