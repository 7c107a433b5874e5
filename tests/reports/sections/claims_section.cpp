#include "reports/sections/claims_section.hpp"

#include "reports/sections/sample.hpp"
#include "support/catch.hpp"

using namespace sabot;
using namespace sabot::report;

TEST_CASE("stated figures are drawn in units of their last digit") {
    const Dossier dossier = test::dossier_of("jade-baccarat", {"small"});
    const Section section = claims_section(dossier.audit, Style{});
    const report::Table table = test::table_of(section, "claims");
    REQUIRE(table.rows.size() == 1);
    CHECK(table.rows[0][4].text() == "truncated");
    CHECK(table.rows[0][4].tone == Tone::doubtful);
    const Chart chart = test::chart_of(section, "chart-claims");
    const Rational exact = dossier.audit.claims.at(0).finding.computed->value;
    CHECK(chart.bars.at(0).value == (ratio(9471, 10000) - exact) * 10000);
    CHECK(chart.bars[0].text == "-0.71 (truncated)");
    CHECK(chart.band->from == ratio(-1, 2));
    CHECK(chart.limit == Rational(3));
    REQUIRE(section.sections.size() >= 1);
    CHECK(section.sections[0].id == "claim-1");
}

TEST_CASE("a game without claims says so") {
    Dossier dossier = test::dossier_of("punto-banco");
    dossier.audit.claims.clear();
    dossier.audit.readings.clear();
    const Section section = claims_section(dossier.audit, Style{});
    REQUIRE(section.blocks.size() == 1);
    CHECK(std::get<Paragraph>(section.blocks[0]).text.starts_with("Nothing to check"));
}

TEST_CASE("readings have sections of their own") {
    const Section section = claims_section(test::dossier_of("ponto-e-banca").audit, Style{});
    REQUIRE(!section.sections.empty());
    CHECK(section.sections.back().id.starts_with("under-"));
}
