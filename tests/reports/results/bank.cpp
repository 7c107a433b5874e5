#include "reports/record_of.hpp"

#include "reports/results/subjects.hpp"
#include "support/catch.hpp"

#include "bank_sample.hpp"

using namespace sabot;

TEST_CASE("writes a record of the bank with exact numbers") {
    const Json record = test::record_of(bank_result(test::sample_bank(ratio(1, 20), 3)));
    CHECK(record["schema"] == "sabot/bank/1");
    CHECK(record["shoe"]["decks"] == 6);
    CHECK_FALSE(record.contains("dealt"));
    CHECK(record["win"]["exact"] == "3/5");
    CHECK(record["expected_wins"]["exact"] == "3/2");
    CHECK(record["expected_coups"]["exact"] == "5");
    REQUIRE(record["banks"].size() == 2);
    CHECK(record["banks"][0]["commission"]["exact"] == "1/20");
    const Json& plain = record["banks"][1];
    CHECK(plain["growth"]["exact"] == "18/25");
    CHECK(plain["expected_garage"]["exact"] == "108/35");
    REQUIRE(plain["after"].size() == 4);
    CHECK(plain["after"][3]["capital"]["always"]["exact"] == "4");
    CHECK(plain["after"][3]["capital"]["never"]["exact"] == "8");
    CHECK(plain["after"][3]["gain"]["never"]["exact"] == "91/125");
}

TEST_CASE("writes infinite values as null") {
    const Json record = test::record_of(bank_result(test::sample_endless_bank()));
    CHECK(record["expected_wins"].is_null());
    CHECK(record["expected_coups"].is_null());
    CHECK(record["banks"][0]["expected_garage"].is_null());
}
