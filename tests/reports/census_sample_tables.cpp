#include "reports/census_sample_tables.hpp"

#include "support/catch.hpp"

#include "census_sample.hpp"

using namespace sabot;
using Texts = std::vector<std::string>;

TEST_CASE("estimates stand with their intervals and carry no fraction") {
    const report::Table table = report::sample_estimates(test::sample_of_census());
    REQUIRE(table.rows.size() == 3);
    CHECK(headings_of(table) == Texts{"Wager", "Figure", "Estimate", "95% from", "95% to"});
    CHECK(texts_of(table.rows[0]) == Texts{"Tie (tie)", "mean", "-0.4062", "-0.4066", "-0.4059"});
    CHECK(texts_of(table.rows[2]) ==
          Texts{"Tie (tie)", "expected gain", "0.00001234", "-0.000001000", "0.00003000"});
    for (const auto& row : table.rows) {
        for (const auto& cell : row) {
            CHECK(cell.exact().empty());
        }
    }
}

TEST_CASE("what was drawn is exact") {
    const report::Table table = report::sample_drawn(test::sample_of_census(), {2, false});
    CHECK(texts_of(table.rows.at(0)) == Texts{"Tie (tie)", "-0.41", "0.12", "-0.33"});
    CHECK(table.rows[0][3].exact() == "-1/3");
}

TEST_CASE("estimates by cards left say that they are that") {
    const std::vector<CensusSample> samples{test::sample_of_census(100), test::sample_of_census(200)};
    const report::Table table = report::sample_by_cards(samples, "tie");
    CHECK(table.caption == "Tie (tie) by undealt cards, estimates from samples");
    CHECK(table.columns[2].heading == "P(EV>0) (estimate)");
    CHECK(table.columns[5].heading == "Expected gain (estimate)");
    REQUIRE(table.rows.size() == 2);
    CHECK(texts_of(table.rows[1]) == Texts{"200", "1,000,000", "0.01235", "0.01210", "0.01260", "0.00001234",
                                           "-0.000001000", "0.00003000"});
    CHECK(report::sampled_wagers(samples) == Texts{"tie"});
    CHECK(report::sample_of(samples[0], "banker") == nullptr);
}

TEST_CASE("a sample says what it is, and how to draw it again") {
    const auto lines = report::sample_words({test::sample_of_census()});
    REQUIRE(lines.size() == 2);
    CHECK(lines[0].starts_with("ESTIMATES, not exact figures: "));
    CHECK(lines[0].find("Each was evaluated exactly") != std::string::npos);
    CHECK(lines[1] == "100 undealt cards: 1,000,000 compositions drawn, seed 18446744073709551615.");
}

TEST_CASE("a gain of which nothing was drawn has no interval, and the words say so") {
    CensusSample sample = test::sample_of_census();
    sample.wagers[0].expected_gain = {0, 0, 0};
    CHECK(texts_of(report::sample_estimates(sample).rows[2]) ==
          Texts{"Tie (tie)", "expected gain", "0", "none", "none"});
    CHECK(report::sample_words({sample}).size() == 3);
    CHECK(report::sample_words({sample})[1].starts_with("An estimate has no interval where "));
}
