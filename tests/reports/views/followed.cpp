#include "figures/followed_shoe.hpp"
#include "reports/views/reports.hpp"
#include "support/catch.hpp"

#include <variant>

using namespace sabot;
using namespace sabot::report;

namespace {

FollowedShoe shoe_with(std::vector<std::optional<Rational>> values) {
    FollowedShoe shoe;
    shoe.left = Shoe::of_decks(1);
    shoe.wagers = {{"tie", "Tie", std::move(values)}};
    return shoe;
}

}  // namespace

TEST_CASE("shows the values of the next coup beside the change since the first one") {
    const Report report = followed_report(shoe_with({ratio(1, 8), std::nullopt, ratio(-1, 4)}), {});
    REQUIRE(report.sections.size() == 2);
    const auto& next = std::get<Table>(report.sections[0].blocks.at(1));
    CHECK(texts_of(next.rows.at(0)) ==
          std::vector<std::string>{"Tie (tie)", "-0.250000", "75.0000%", "-0.375000"});
    const auto& course = std::get<Curve>(report.sections[1].blocks.at(0));
    REQUIRE(course.exact.size() == 2);
    CHECK(course.exact[1].at == 3);
    CHECK(course.exact[1].text == "-0.250000");
}

TEST_CASE("draws no course of a single value") {
    const Report report = followed_report(shoe_with({ratio(1, 8), std::nullopt}), {});
    CHECK(report.sections.size() == 1);
    CHECK(std::get<Table>(report.sections[0].blocks.at(1)).rows.at(0).at(1).text() == "none");
}
