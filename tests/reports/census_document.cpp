#include "reports/census_document.hpp"

#include "reports/sections/sample.hpp"
#include "support/catch.hpp"

#include "census_sample.hpp"

using namespace sabot;
using Entry = std::pair<std::string, std::string>;

TEST_CASE("a census as a document") {
    const report::Document document = report::census_document({test::sample_census()}, {}, {}, Style{});
    CHECK(document.title == "Punto Banco: a census of undealt cards");
    REQUIRE(document.sections.size() == 3);
    const auto facts = std::get<report::Facts>(document.sections[0].blocks.at(0)).entries;
    CHECK(facts.back() == Entry{"Compositions by points", "70,607,460"});
    CHECK(document.sections[1].id == "census");
    CHECK(test::table_of(document.sections[2], "exact-census-wagers").rows.size() == 10);
}

TEST_CASE("samples alone have a document too, and say what they are among the facts") {
    const report::Document document =
        report::census_document({}, {test::sample_of_census(100), test::sample_of_census(200)}, {}, Style{});
    const auto facts = std::get<report::Facts>(document.sections.at(0).blocks.at(0)).entries;
    CHECK(facts.back() == Entry{"Undealt cards, samples (estimates)", "100, 200"});
    // Nothing exact is printed rounded, so there is no appendix.
    CHECK(document.sections.size() == 2);
}
