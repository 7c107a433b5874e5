#include "reports/prose/prose.hpp"

#include "support/catch.hpp"

#include <stdexcept>

using namespace sabot::report;

TEST_CASE("fills in the variables and the conditions of a text") {
    const Section section = prose_section("assumptions", {{"commission", "1/20"}, {"factor", "39/20"}});
    CHECK(section.title == "Assumptions");
    CHECK(std::get<Bullets>(section.blocks.at(0)).items.at(2) ==
          "Winnings stay in, minus the commission: a win multiplies the capital by 39/20. A tie changes "
          "nothing.");
    CHECK(std::get<Bullets>(prose("assumptions", {{"commission", 0}, {"factor", 2}}).at(0)).items.at(2) ==
          "Winnings stay in: a win doubles the capital. A tie changes nothing.");
}

TEST_CASE("reads paragraphs and formulas in the order of a text") {
    const auto blocks = prose("wins");
    REQUIRE(blocks.size() == 2);
    CHECK(std::get<Paragraph>(blocks[0]).text.starts_with("Amounts are in units. \"Reached\" is"));
    CHECK(std::get<Formula>(blocks[1]).text == "reached after n wins = r^n; falls then = r^n (1 - r)");
    CHECK(std::get<Formula>(blocks[1]).latex == "r^n, \\qquad r^n (1 - r)");
}

TEST_CASE("a value with empty lines or marks stays within its paragraph") {
    const auto blocks = prose("wager-source", {{"source", "page 1\n\n$ x\n- y"},
                                               {"added", ""},
                                               {"own_shoes", false},
                                               {"closes", ""},
                                               {"before_cut", ""},
                                               {"from", ""},
                                               {"to", ""}});
    REQUIRE(blocks.size() == 1);
    CHECK(std::get<Paragraph>(blocks[0]).text == "Source: page 1 $ x - y.");
    CHECK(std::holds_alternative<Paragraph>(prose("rules-play", {{"play", "a"}, {"plays", ""}}).at(0)));
}

TEST_CASE("throws a logic error for an unknown text or a missing variable") {
    CHECK_THROWS_AS(phrase("no-such-text"), std::logic_error);
    CHECK_THROWS_AS(prose("assumptions", {{"factor", 2}}), std::logic_error);
}
