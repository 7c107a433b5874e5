#include "reports/model/report.hpp"

#include "reports/report_sample.hpp"
#include "support/catch.hpp"

namespace sabot::report {

TEST_CASE("returns the headings and the row texts of a table") {
    const Table table{
        "t", "A table", columns({"Wager", "RTP"}), {{{"Tie"}, {Number::percentage(ratio(17, 20), 0)}}}};
    CHECK(headings_of(table) == std::vector<std::string>{"Wager", "RTP"});
    CHECK(table.columns[0].align == Table::Align::left);
    CHECK(table.columns[1].align == Table::Align::right);
    CHECK(texts_of(table.rows[0]) == std::vector<std::string>{"Tie", "85%"});
}

TEST_CASE("omits columns that only CSV has from a page") {
    Table table{"t", "A table", columns({"Wager", "Name", "RTP"}), {{{"tie"}, {"Tie"}, {"85%"}}}};
    table.columns[1].is_shown = false;
    CHECK(headings_of(shown(table)) == std::vector<std::string>{"Wager", "RTP"});
    CHECK(texts_of(shown(table).rows[0]) == std::vector<std::string>{"tie", "85%"});
}

TEST_CASE("adds a prefix to all identifiers in a section") {
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

TEST_CASE("leaves out blocks and sections without contents, except the columns of tables in CSV") {
    Section section{"s", "S", {}};
    section.say("");
    section.add_filled(Bullets{});
    section.add_filled(Table{"t", "T", columns({"Wager"}), {}});
    section.add_filled(Chart{});
    Curve curve;
    curve.exact = {{1, 1, "1"}};
    section.add_filled(curve);
    CHECK(section.blocks.empty());
    curve.exact.push_back({2, 1, "1"});
    section.add_filled(curve);
    CHECK(section.blocks.size() == 1);
    Report report;
    report.add_filled({{"empty", "", {}}, section, {"table", "", {Table{"t", "T", columns({"Wager"}), {}}}}});
    REQUIRE(report.sections.size() == 1);
    CHECK(report.sections[0].id == "s");
    REQUIRE(report.data.size() == 1);
    CHECK(std::get<Table>(report.data[0].blocks.at(0)).id == "t");
}

}  // namespace sabot::report
