#include "reports/sections/rules_section.hpp"

#include "reports/sections/sample.hpp"
#include "support/catch.hpp"

using namespace sabot;
using namespace sabot::report;

TEST_CASE("the tableau is drawn cell by cell") {
    const Section section = rules_section(test::dossier_of("punto-banco", {"banker"}));
    const report::Table player = test::table_of(section, "tableau-player");
    CHECK(texts_of(player.rows.at(0)) ==
          std::vector<std::string>{"Player", "D", "D", "D", "D", "D", "D", "S", "S", "N", "N"});
    CHECK(player.rows[0][1].tone == Tone::draws);
    CHECK(player.rows[0][7].tone == Tone::stands);
    const report::Table banker = test::table_of(section, "tableau-banker");
    CHECK(headings_of(banker) ==
          std::vector<std::string>{"Banker has", "none", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9"});
    REQUIRE(banker.rows.size() == 8);
    CHECK(texts_of(banker.rows[3]) ==
          std::vector<std::string>{"3", "D", "D", "D", "D", "D", "D", "D", "D", "D", "S", "D"});
    CHECK(texts_of(banker.rows[6]) ==
          std::vector<std::string>{"6", "S", "S", "S", "S", "S", "S", "S", "D", "D", "S", "S"});
}

TEST_CASE("each wager in words, of those that were asked for") {
    const Section section = rules_section(test::dossier_of("punto-banco", {"banker"}));
    REQUIRE(section.sections.size() == 1);
    CHECK(section.sections[0].id == "rule-banker");
    CHECK(std::get<Bullets>(section.sections[0].blocks.at(0)).items ==
          std::vector<std::string>{
              "\"Banker wins\" pays 1:1 less a commission of 5.00%, so 0.95 won for each unit "
              "staked and the stake back, if Banker wins.",
              "\"Tie\" returns the stake, if the coup is a tie.", "Otherwise the stake is lost."});
}
