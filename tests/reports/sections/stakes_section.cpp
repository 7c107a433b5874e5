#include "reports/sections/stakes_section.hpp"

#include "reports/sections/sample.hpp"
#include "support/catch.hpp"

using namespace sabot;
using namespace sabot::report;

TEST_CASE("rounding to money has a section where the game rounds, and none elsewhere") {
    const Section section = stakes_section(test::dossier_of("baccarat-touch").audit, Style{});
    const report::Table stakes = test::table_of(section, "stakes");
    CHECK(texts_of(stakes.rows.at(1)) == std::vector<std::string>{"BANKER (banker)", "98.9421%", "101.2351%",
                                                                  "0.01", "97.0660%", "0.11", "0.20"});
    CHECK(stakes_section(test::dossier_of("punto-banco").audit, Style{}).blocks.empty());
}
