#include "reports/bank_document.hpp"

#include "reports/sections/sample.hpp"
#include "support/catch.hpp"

#include "bank_sample.hpp"

using namespace sabot;

TEST_CASE("a bank as a document") {
    const report::Document document = report::bank_document(test::sample_bank(ratio(1, 20)), Style{});
    CHECK(document.title == "Bacará Chemin de Fer: the bank");
    REQUIRE(document.sections.size() == 6);
    CHECK(std::get<report::Bullets>(document.sections[1].blocks.at(0)).items.size() == 6);
    CHECK(test::table_of(document.sections[2], "coup").rows.size() == 4);
    CHECK(test::table_of(document.sections[3], "summary").rows.size() == 6);
    CHECK(test::table_of(document.sections[4], "wins").rows.size() == 5);
    CHECK(test::table_of(document.sections[4], "wins-2").rows.size() == 5);
    CHECK(test::table_of(document.sections[5], "exact-summary").rows.size() == 6);
    const auto facts = std::get<report::Facts>(document.sections[0].blocks.at(0)).entries;
    CHECK(facts.back() == std::pair<std::string, std::string>{"Bank", "with a commission of 5%"});
}
