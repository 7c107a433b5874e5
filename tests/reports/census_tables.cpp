#include "reports/census_tables.hpp"

#include "support/catch.hpp"

#include "census_sample.hpp"

using namespace sabot;
using Texts = std::vector<std::string>;

TEST_CASE("all wagers of a census") {
    const report::Table table = report::census_wagers(test::sample_census(), {4, false});
    REQUIRE(table.rows.size() == 2);
    CHECK(table.caption == "All compositions of 26 undealt cards");
    CHECK(texts_of(table.rows[0]) == Texts{"Tie (tie)", "-0.4062", "0.1250", "0.0312", "0.2500", "-0.5000"});
    CHECK(table.rows[0][1].exact() == "-13/32");
    CHECK(table.rows[1][3].text() == "0.000000333");
    CHECK(table.rows[1][3].exact() == "1/3000000");
}

TEST_CASE("how many compositions there are, and the best and worst") {
    const report::Table counts = report::census_counts(test::sample_census());
    CHECK(texts_of(counts.rows.at(1)) == Texts{"Banker (banker)", "by rank", "70,607,460", "12,345"});
    const report::Table extremes = report::census_extremes(test::sample_census(), {2, false});
    REQUIRE(extremes.rows.size() == 4);
    CHECK(texts_of(extremes.rows[0]) == Texts{"Tie (tie): best", "0.25", "0=20 9=6"});
    CHECK(texts_of(extremes.rows[1]) == Texts{"Tie (tie): worst", "-0.50", "A=26"});
}

TEST_CASE("empty bins at the ends of a histogram are left out, those between are not") {
    const report::Table table = report::census_histogram(test::sample_wager_census(), {3, false});
    REQUIRE(table.rows.size() == 3);
    CHECK(texts_of(table.rows[0]) == Texts{"-0.75", "-0.25", "0.875"});
    CHECK(texts_of(table.rows[1]) == Texts{"-0.25", "0.00", "0.000"});
    CHECK(texts_of(table.rows[2]) == Texts{"0.00", "0.25", "0.125"});
    WagerCensus open = test::sample_wager_census();
    open.histogram = {{{}, 0, ratio(1, 2)}, {0, {}, ratio(1, 2)}};
    CHECK(texts_of(report::census_histogram(open, {1, false}).rows[0]) == Texts{"no end", "0", "0.5"});
    CHECK(texts_of(report::census_histogram(open, {1, false}).rows[1]) == Texts{"0", "no end", "0.5"});
    open.histogram = {{{}, 0, 0}, {0, {}, 0}};
    CHECK(report::filled_bins(open).empty());
}

TEST_CASE("a wager by cards left, without the runs that do not have it") {
    std::vector<Census> runs{test::sample_census(6), test::sample_census(7), test::sample_census(8)};
    runs[1].wagers.clear();
    const report::Table table = report::census_by_cards(runs, "tie", {2, false});
    CHECK(table.id == "census-cards-tie");
    CHECK(table.caption == "Tie (tie) by undealt cards");
    REQUIRE(table.rows.size() == 2);
    CHECK(texts_of(table.rows[1]) == Texts{"8", "70,607,460", "-0.41", "0.12", "0.0312", "0.25", "-0.50"});
}
