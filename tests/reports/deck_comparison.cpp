#include "reports/deck_comparison.hpp"

#include "reports/sample.hpp"
#include "support/catch.hpp"

using namespace sabot;

TEST_CASE("edges, returns and deviations, each with its fraction") {
    const auto tables = report::deck_comparison({test::sample_analysis(8, "banker")}, Style{});
    REQUIRE(tables.size() == 3);
    CHECK(tables[0].rows.at(0).at(1).text == "1.0579%");
    CHECK(tables[0].rows[0][1].exact == "114753351728/10847218479825");
    CHECK(tables[1].rows.at(0).at(1).text == "98.9421%");
    CHECK(tables[2].rows.at(0).at(1).text == "0.927372");
    CHECK(tables[2].id == "standard-deviation");
}
