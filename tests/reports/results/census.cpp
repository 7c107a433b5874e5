#include "reports/record_of.hpp"

#include "reports/results/subjects.hpp"
#include "support/catch.hpp"

#include "census_sample.hpp"

using namespace sabot;

TEST_CASE("writes a record of a census with exact numbers") {
    const Json record =
        test::record_of(census_result(report::CensusFigures{{test::sample_census()}, {}, {}}));
    CHECK(record["schema"] == "sabot/census/1");
    CHECK(record["shoe"]["decks"] == 8);
    CHECK_FALSE(record.contains("dealt"));
    CHECK(record["cards"] == 26);
    CHECK(record["compositions"] == "70607460");
    CHECK(record["refused"].dump() == R"([{"id":"perfect-pair","why":"wager perfect-pair reads suits"}])");
    REQUIRE(record["wagers"].size() == 2);
    const Json& wager = record["wagers"][0];
    CHECK(wager["id"] == "tie");
    CHECK(wager["partition"] == "points");
    CHECK(wager["card_classes"] == Json::array({"0", "A", "9"}));
    CHECK(wager["compositions"] == "70607460");
    CHECK(wager["mean"]["exact"] == "-13/32");
    CHECK(wager["full_shoe"]["decimal"] == "-0.406250");
    CHECK(wager["holds"] == true);
    CHECK(wager["favourable"]["compositions"] == "12345");
    CHECK(wager["favourable"]["probability"]["exact"] == "1/8");
    CHECK(wager["expected_gain"]["exact"] == "1/32");
    CHECK(wager["best"]["expected_value"]["exact"] == "1/4");
    CHECK(wager["best"]["counts"].dump() == R"({"0":20,"A":0,"9":6})");
    CHECK(wager["worst"]["counts"]["A"] == 26);
    REQUIRE(wager["histogram"].size() == 5);
    CHECK(wager["histogram"][0]["from"].is_null());
    CHECK(wager["histogram"][0]["to"]["exact"] == "-3/4");
    CHECK(wager["histogram"][4]["to"].is_null());
    CHECK(wager["histogram"][1]["probability"]["exact"] == "7/8");
    CHECK(test::record_of(census_result(
              report::CensusFigures{{test::broken_census()}, {}, {}}))["wagers"][0]["holds"] == false);
}

TEST_CASE("combines several censuses in one record") {
    const std::vector<Census> runs{test::sample_census(6), test::sample_census(7)};
    const Json record = test::record_of(census_result(report::CensusFigures{runs, {}, {}}, true));
    CHECK(record["schema"] == "sabot/census-runs/1");
    REQUIRE(record["runs"].size() == 2);
    CHECK(record["runs"][1] == test::record_of(census_result(report::CensusFigures{{runs[1]}, {}, {}})));
}

TEST_CASE("never writes the estimates of a sample as exact numbers") {
    const Json record =
        test::record_of(census_result(report::CensusFigures{{}, {test::sample_of_census()}, {}}), {2, false});
    CHECK(record["schema"] == "sabot/census-sample/1");
    CHECK_FALSE(record.contains("dealt"));
    CHECK(record["cards"] == 100);
    CHECK(record["drawn"] == "1000000");
    CHECK(record["seed"] == "18446744073709551615");
    CHECK(record["refused"].size() == 1);
    const Json& wager = record["wagers"][0];
    CHECK(wager["full_shoe"]["exact"] == "-13/32");
    CHECK(wager["mean"].dump() ==
          R"({"estimate":"-0.4062","low":"-0.4066","high":"-0.4059","confidence":"95%"})");
    CHECK(wager["favourable"]["estimate"] == "0.01235");
    CHECK(wager["expected_gain"]["high"] == "0.00003000");
    CHECK(wager["highest_drawn"]["exact"] == "1/8");
    CHECK(wager["lowest_drawn"]["decimal"] == "-0.33");
}

TEST_CASE("writes an uninformative interval as null") {
    CensusSample sample = test::sample_of_census();
    sample.wagers[0].expected_gain = {0, 0, 0};
    CHECK(
        test::record_of(census_result(report::CensusFigures{{}, {sample}, {}}))["wagers"][0]["expected_gain"]
            .dump() == R"({"estimate":"0","low":null,"high":null,"confidence":"95%"})");
}

TEST_CASE("combines several samples in one record") {
    const std::vector<CensusSample> runs{test::sample_of_census(100), test::sample_of_census(200)};
    const Json record = test::record_of(census_result(report::CensusFigures{{}, runs, {}}, true));
    CHECK(record["schema"] == "sabot/census-sample-runs/1");
    REQUIRE(record["runs"].size() == 2);
    CHECK(record["runs"][1] == test::record_of(census_result(report::CensusFigures{{}, {runs[1]}, {}})));
}
