#include "figures/net_result.hpp"
#include "reports/record_of.hpp"

#include "reports/analysis_sample.hpp"
#include "support/catch.hpp"

using namespace sabot;

TEST_CASE("reports the result of the double check") {
    Analysis analysis = test::sample_analysis(8, "tie");
    const auto verdict = [&] {
        return test::record_of(analysis_result({analysis}))["checks"]["double_check"];
    };
    CHECK(verdict().is_null());
    DoubleCheck& check = analysis.double_check.emplace();
    check.add(CheckedKind::wager, {"outcome"}, SecondRoute::polynomials, true);
    CHECK(verdict() == "agrees");
    check.add_unreached(CheckedKind::wager, {"suits"});
    CHECK(verdict().is_null());
    check.add(CheckedKind::covariance, {"tie", "suits"}, SecondRoute::every_deal, false);
    CHECK(verdict() == "differs");
}

// A script sees from the record alone what was compared, how, and why something was not.
TEST_CASE("reports what was checked by which route, and why something was not") {
    Analysis analysis = test::sample_analysis(8, "tie");
    const auto checks = [&] { return test::record_of(analysis_result({analysis}))["checks"]; };
    CHECK(checks() == Json::parse(R"({"double_check": null, "requested": false, "differing": [],
                                      "unreached": [], "figures": []})"));
    DoubleCheck& check = analysis.double_check.emplace();
    check.add(CheckedKind::wager, {"tie"}, SecondRoute::single_cards, true);
    check.add_unreached(CheckedKind::wager, {"suits"});
    check.add(CheckedKind::covariance, {"tie", "player"}, SecondRoute::polynomials, false);
    check.add(CheckedKind::stakes, {"tie", "player"}, SecondRoute::every_deal, true);
    CHECK(checks() == Json::parse(R"({
        "double_check": "differs", "requested": true,
        "differing": ["covariance of tie and player"], "unreached": ["suits"],
        "figures": [
            {"kind": "wager", "wagers": ["tie"], "result": "agrees", "route": "single-cards", "why": null},
            {"kind": "wager", "wagers": ["suits"], "result": "not-checked", "route": null,
             "why": "too-many-orders"},
            {"kind": "covariance", "wagers": ["tie", "player"], "result": "differs",
             "route": "polynomials", "why": null},
            {"kind": "stakes", "wagers": ["tie", "player"], "result": "agrees", "route": "every-deal",
             "why": null}]})"));
    CHECK(
        analysis_result({analysis}).warnings ==
        std::vector<std::string>{"not double-checked, because the second route would take too long: suits"});
}

TEST_CASE("gives no skewness or kurtosis for a certain result") {
    Analysis analysis = test::sample_analysis(8, "tie");
    analysis.wagers.front().distribution = distribution_of({{0, 7}});
    const Json wager = test::record_of(analysis_result({analysis}))["wagers"][0];
    CHECK(wager["skewness"].is_null());
    CHECK(wager["excess_kurtosis"].is_null());
    CHECK(wager["house_edge_resolved"].is_null());
}

TEST_CASE("writes several runs as a list") {
    const Json record = test::record_of(
        analysis_result({test::sample_analysis(6, "tie"), test::sample_analysis(8, "tie")}, true));
    CHECK(record["schema"] == "sabot/analysis-runs/1");
    CHECK(record["runs"].size() == 2);
    CHECK(record["runs"][0]["shoe"]["decks"] == 6);
}

TEST_CASE("keys counts by the notation of the shoe") {
    Analysis analysis = test::sample_analysis(8, "tie");
    CHECK(test::record_of(analysis_result({analysis}))["shoe"]["known_by"] == "rank");
    analysis.examined.shoe.remove(CardSet(Card(9, Suit::clubs)), "9c");
    CHECK(test::record_of(analysis_result({analysis}))["shoe"]["known_by"] == "card");
    CHECK(test::record_of(analysis_result({analysis}))["shoe"]["counts"]["9c"] == 7);
    analysis.examined.shoe.remove(CardSet::of_points(0), "0");
    CHECK(test::record_of(analysis_result({analysis}))["shoe"]["known_by"] == "value");
    CHECK(test::record_of(analysis_result({analysis}))["shoe"]["counts"]["0"] == 127);
}
