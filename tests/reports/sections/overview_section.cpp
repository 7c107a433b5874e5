#include "reports/sections/overview_section.hpp"

#include "reports/sections/sample.hpp"
#include "support/catch.hpp"

using namespace sabot;
using namespace sabot::report;

TEST_CASE("outcomes and wagers side by side") {
    const Section section = overview_section(test::dossier_of("punto-banco").analysis, Style{});
    const report::Table outcomes = test::table_of(section, "outcomes");
    CHECK(texts_of(outcomes.rows.at(1)) ==
          std::vector<std::string>{"Banker wins", "2,292,252,566,437,888", "0.458597"});
    CHECK(outcomes.rows[1][2].exact ==
          to_fraction(ratio(Integer("2292252566437888"), Integer("4998398275503360"))));
    CHECK(outcomes.has_total);
    const report::Table wagers = test::table_of(section, "wagers");
    CHECK(texts_of(wagers.rows.at(1)) == std::vector<std::string>{"Banker (banker)", "98.9421%", "1.0579%",
                                                                  "1.1692%", "0.927372", "45.8597%",
                                                                  "9.5156%"});
    CHECK(wagers.rows[1][2].exact == "114753351728/10847218479825");
}

TEST_CASE("returns are drawn from zero, with a line at the whole stake") {
    const Section section = overview_section(test::dossier_of("punto-banco").analysis, Style{});
    const Chart chart = test::chart_of(section, "chart-returns");
    REQUIRE(chart.bars.size() == 5);
    CHECK(chart.bars[1].label == "Banker");
    CHECK(chart.bars[1].value == 1 - ratio(Integer("114753351728"), Integer("10847218479825")));
    CHECK(chart.bars[1].text == "98.9421%");
    CHECK(chart.line->value == 1);
    CHECK(chart.description.find("Banker 98.9421%") != std::string::npos);
}

TEST_CASE("a wager that the shoe does not tell is named, and the others are there") {
    const Game game = load(*builtin_game("bacara"));
    DossierRequest request;
    request.setup.shoe = parse_shoe("0=128 A=32 2=32 3=32 4=32 5=32 6=32 7=32 8=32 9=32");
    const Section section = overview_section(compile_dossier(game, request).analysis, Style{});
    CHECK(test::table_of(section, "wagers").rows.size() > 3);
    const auto said = std::get<Paragraph>(section.blocks.at(3)).text;
    CHECK(said.starts_with("Not computed: "));
}
