#include "reports/model/prefix.hpp"

#include "support/catch.hpp"

namespace sabot::report {

TEST_CASE("identifiers of a section and of all that it holds are told apart by a prefix") {
    Chart chart;
    chart.id = "chart";
    Curve curve;
    curve.id = "curve";
    const Section inner{"inner", "Inner", {Paragraph{"text"}, chart, curve}};
    const Section section = with_prefix("game-1", {"outer", "Outer", {Table{"table", "T", {}, {}}}, {inner}});
    CHECK(section.id == "game-1-outer");
    CHECK(section.title == "Outer");
    CHECK(std::get<Table>(section.blocks.at(0)).id == "game-1-table");
    CHECK(section.sections.at(0).id == "game-1-inner");
    CHECK(std::get<Chart>(section.sections[0].blocks.at(1)).id == "game-1-chart");
    CHECK(std::get<Curve>(section.sections[0].blocks.at(2)).id == "game-1-curve");
}

}  // namespace sabot::report
