#include "reports/writers/tables.hpp"

#include "support/catch.hpp"

using namespace sabot;
using namespace sabot::report;

TEST_CASE("lists each rounded number of a table") {
    const sabot::report::Table table{
        "figures",
        "Figures",
        columns({"Wager", "Count", "Mean"}),
        {{{"Tie"}, {"12"}, {Number{ratio(1, 3), 3}}}, {{"Banker"}, {"5"}, {Number{ratio(1, 2), 1}}}}};
    const auto fractions = fractions_table(table);
    CHECK(fractions.id == "exact-figures");
    CHECK(fractions.caption == "Figures, exactly");
    REQUIRE(fractions.rows.size() == 1);
    CHECK(texts_of(fractions.rows[0]) == std::vector<std::string>{"Tie", "Mean", "0.333", "1/3"});
}

TEST_CASE("prints the heading of a row once for its fractions") {
    const auto fractions = fractions_table({"figures",
                                            "Figures",
                                            columns({"Wager", "Mean", "Mode"}),
                                            {{{"Tie"}, {Number{ratio(1, 3), 3}}, {Number{ratio(2, 3), 3}}}}});
    REQUIRE(fractions.rows.size() == 2);
    CHECK(texts_of(fractions.rows[0]) == std::vector<std::string>{"Tie", "Mean", "0.333", "1/3"});
    CHECK(texts_of(fractions.rows[1]) == std::vector<std::string>{"", "Mode", "0.667", "2/3"});
    CHECK_FALSE(fractions.is_list);
}
