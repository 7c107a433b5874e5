#include "reports/sections/census_section.hpp"

#include "reports/census_sample.hpp"
#include "reports/sections/sample.hpp"
#include "support/catch.hpp"

using namespace sabot;
using report::census_section;
using report::Curve;

namespace {

std::vector<report::Notice> notices(const report::Section& section) {
    std::vector<report::Notice> found;
    for (const auto& block : section.blocks) {
        if (const auto* notice = std::get_if<report::Notice>(&block)) {
            found.push_back(*notice);
        }
    }
    return found;
}

}  // namespace

TEST_CASE("no census, no section") {
    const report::Section section = census_section({}, {}, test::sample_closing(), Style{});
    CHECK(section.blocks.empty());
    CHECK(section.sections.empty());
}

TEST_CASE("one census: tables of all wagers, a histogram for each") {
    const report::Section section =
        census_section({test::sample_census()}, {}, test::sample_closing(), Style{});
    CHECK(test::table_of(section, "census-wagers").rows.size() == 2);
    CHECK(test::table_of(section, "census-extremes").rows.size() == 4);
    REQUIRE(section.sections.size() == 2);
    CHECK(section.sections[0].title == "Tie (tie)");
    CHECK(test::chart_of(section.sections[0], "chart-census-tie").bars.size() == 3);
    CHECK(test::find_block<Curve>(section, "chart-gain-tie") == nullptr);
    REQUIRE(notices(section).size() == 1);
    CHECK(notices(section)[0].tone == report::Tone::good);
    // The wager that closes after round 60 is none of these.
    const report::Table closing = test::table_of(section, "census-closing");
    REQUIRE(closing.rows.size() == 1);
    CHECK(texts_of(closing.rows[0]) == std::vector<std::string>{"Tie (tie)", "50", "164.2"});
    CHECK(closing.rows[0][2].exact() == "657/4");
}

TEST_CASE("a mean that is wrong is a bad notice") {
    const auto found = notices(census_section({test::broken_census()}, {}, {}, Style{}));
    REQUIRE(found.size() == 1);
    CHECK(found[0].tone == report::Tone::bad);
    CHECK(found[0].lines.front().starts_with("DIFFERS"));
}

TEST_CASE("several numbers of cards and samples: tables apart, and curves") {
    const report::Section section = census_section({test::sample_census(6), test::sample_census(26)},
                                                   {test::sample_of_census(100), test::sample_of_census(200)},
                                                   test::sample_closing(), Style{});
    CHECK(test::find_block<report::Table>(section, "census-wagers") == nullptr);
    REQUIRE(section.sections.size() == 2);
    CHECK(test::table_of(section.sections[0], "census-cards-tie").rows.size() == 2);
    CHECK(test::table_of(section.sections[0], "census-sample-cards-tie").rows.size() == 2);
    CHECK(test::block_of<Curve>(section.sections[0], "chart-gain-tie").estimates.size() == 2);
    CHECK(test::block_of<Curve>(section.sections[1], "chart-gain-banker").estimates.empty());
    const auto found = notices(section);
    REQUIRE(found.size() == 2);
    CHECK(found[1].tone == report::Tone::doubtful);
    CHECK(found[1].lines.size() == 3);
}
