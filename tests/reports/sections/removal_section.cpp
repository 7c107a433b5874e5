#include "reports/sections/removal_section.hpp"

#include "reports/sections/sample.hpp"
#include "support/catch.hpp"

using namespace sabot;
using namespace sabot::report;

TEST_CASE("effects as fractions, with their weighted sum") {
    const Dossier dossier = test::dossier_of("punto-banco", {"banker"});
    const Section section = removal_section(dossier.removal, Style{}, 415);
    const report::Table table = test::table_of(section, "removal-banker");
    REQUIRE(table.rows.size() == 11);
    CHECK(headings_of(table) == std::vector<std::string>{"Card", "Count", "Effect", "Effect x 415"});
    Rational sum = 0;
    for (std::size_t i = 0; i < 10; ++i) {
        sum += parse_exact(table.rows[i][1].text()) * *dossier.removal.wagers.at(0).effects[i].effect;
        CHECK(table.rows[i][2].exact() == to_fraction(*dossier.removal.wagers[0].effects[i].effect));
    }
    CHECK(sum == 0);
    CHECK(table.rows.back()[2].exact() == "0");
    const Chart chart = test::chart_of(section, "chart-removal-banker");
    CHECK(chart.bars.size() == 10);
    CHECK(chart.bars[0].value == *dossier.removal.wagers[0].effects[0].effect * 415);
    CHECK(chart.direction == Chart::Direction::upright);
}

TEST_CASE("effects that are all 0 are not drawn") {
    const Dossier dossier = test::dossier_of("punto-banco", {"player-pair"});
    const Section section = removal_section(dossier.removal, Style{}, 415);
    CHECK(test::table_of(section, "removal-player-pair").rows.size() == 14);
    CHECK(test::find_block<Chart>(section, "chart-removal-player-pair") == nullptr);
}
