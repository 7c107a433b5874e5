#include "reports/sections/appendix_section.hpp"

#include "support/catch.hpp"

namespace sabot::report {

TEST_CASE("the appendix holds each fraction once, with where it was printed") {
    const Table table{
        "wagers",
        "All wagers",
        columns({"Wager", "RTP", "Id"}),
        {{{"Tie"}, {"85.64%", "6423/7500"}, {"tie"}}, {{"Player"}, {"98.76%", "2469/2500"}, {"p"}}}};
    const Table words{"words", "No numbers", columns({"A", "B"}), {{{"x"}, {"y"}}}};
    const Section inner{"inner", "Inner", {words, table}};
    const Section appendix = appendix_section({Section{"outer", "Outer", {}, {inner}}});
    REQUIRE(appendix.blocks.size() == 2);
    const Table& fractions = std::get<Table>(appendix.blocks[1]);
    CHECK(fractions.id == "exact-wagers");
    CHECK(fractions.caption == "All wagers, exactly");
    REQUIRE(fractions.rows.size() == 2);
    CHECK(texts_of(fractions.rows[0]) == std::vector<std::string>{"Tie", "RTP", "85.64%", "6423/7500"});
    CHECK(texts_of(fractions.rows[1]) == std::vector<std::string>{"Player", "RTP", "98.76%", "2469/2500"});
    CHECK(appendix_section({}).blocks.empty());
}

}  // namespace sabot::report
