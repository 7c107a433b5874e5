#include "reports/json/census_sample.hpp"

#include "support/catch.hpp"

#include "census_sample.hpp"

using namespace sabot;

TEST_CASE("a record of a sample: estimates never look exact") {
    const Json record = census_sample_json(test::sample_of_census(), {2, false});
    CHECK(record["schema"] == "sabot/census-sample/1");
    CHECK_FALSE(record.contains("dealt"));
    CHECK(record["cards"] == 100);
    CHECK(record["drawn"] == "1000000");
    CHECK(record["seed"] == "18446744073709551615");
    CHECK(record["refused"].size() == 1);
    const Json& wager = record["wagers"][0];
    CHECK(wager["fresh"]["exact"] == "-13/32");
    CHECK(wager["mean"].dump() ==
          R"({"estimate":"-0.4062","low":"-0.4066","high":"-0.4059","confidence":"95%"})");
    CHECK(wager["favourable"]["estimate"] == "0.01235");
    CHECK(wager["expected_gain"]["high"] == "0.00003000");
    CHECK(wager["highest_drawn"]["exact"] == "1/8");
    CHECK(wager["lowest_drawn"]["decimal"] == "-0.33");
}

TEST_CASE("an interval that says nothing is null") {
    CensusSample sample = test::sample_of_census();
    sample.wagers[0].expected_gain = {0, 0, 0};
    CHECK(census_sample_json(sample, Style{})["wagers"][0]["expected_gain"].dump() ==
          R"({"estimate":"0","low":null,"high":null,"confidence":"95%"})");
}

TEST_CASE("several samples are a record of records") {
    const std::vector<CensusSample> runs{test::sample_of_census(100), test::sample_of_census(200)};
    const Json record = census_sample_runs_json(runs, Style{});
    CHECK(record["schema"] == "sabot/census-sample-runs/1");
    REQUIRE(record["runs"].size() == 2);
    CHECK(record["runs"][1] == census_sample_json(runs[1], Style{}));
}
