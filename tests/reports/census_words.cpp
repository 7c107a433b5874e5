#include "reports/census_words.hpp"

#include "support/catch.hpp"

#include "census_sample.hpp"

using namespace sabot;

TEST_CASE("a small number keeps three digits that count") {
    const Style style{4, false};
    CHECK(small_decimal(0, style) == "0.0000");
    CHECK(small_decimal(ratio(1, 8), style) == "0.1250");
    CHECK(small_decimal(ratio(1, 80), style) == "0.0125");
    CHECK(small_decimal(ratio(1, 800), style) == "0.00125");
    CHECK(small_decimal(ratio(-1, 3'000'000), style) == "-0.000000333");
    CHECK(small_decimal(ratio(5, 4), {0, false}) == "1");
}

TEST_CASE("a composition as --shoe takes it, without what is absent") {
    CHECK(composition_text(test::sample_wager_census().best) == "0=20 9=6");
    CHECK(composition_text({0, {{"red", 3}, {"clubs", 0}, {"2 to 9 of spades", 4}}}) ==
          "red: 3; 2 to 9 of spades: 4");
}

TEST_CASE("edges have as many decimals as the longest") {
    CHECK(edge_digits({}) == 0);
    CHECK(edge_digits({{{}, -1, 0}, {-1, 0, 0}}) == 0);
    CHECK(edge_digits({{{}, ratio(-1, 50), 0}, {ratio(-1, 50), ratio(-1, 10), 0}}) == 2);
    CHECK(edge_digits({{ratio(1, 3), {}, 0}}) == 0);
}

TEST_CASE("what is told apart in words") {
    WagerCensus wager = test::sample_wager_census();
    CHECK(told_apart_words(wager) == "by points");
    wager.card_classes = PartitionKind::cards;
    CHECK(told_apart_words(wager) == "card by card");
    wager.card_classes = PartitionKind::other;
    CHECK(told_apart_words(wager) == "by card classes (0 A 9)");
    wager.best.counts = {{"red", 3}, {"black", 0}};
    CHECK(told_apart_words(wager) == "by card classes (red; black)");
}

TEST_CASE("wagers of several censuses, each once") {
    std::vector<Census> runs{test::sample_census(6), test::sample_census(7)};
    runs[0].wagers.erase(runs[0].wagers.begin());
    CHECK(wagers_of(runs) == std::vector<std::string>{"banker", "tie"});
    CHECK(wager_of(runs[0], "tie") == nullptr);
    CHECK(wager_of(runs[1], "tie")->name == "Tie");
}

TEST_CASE("a census that proves itself says so, and one that does not says where") {
    CHECK(census_holds({test::sample_census()}));
    CHECK(census_identity_words({test::sample_census()}).size() == 1);
    CHECK(census_identity_words({test::sample_census()}).front().starts_with("The census proves itself: "));
    CHECK_FALSE(census_holds({test::sample_census(), test::broken_census()}));
    CHECK(census_identity_words({test::sample_census(), test::broken_census()}) ==
          std::vector<std::string>{
              "DIFFERS: wager tie, 26 undealt cards: the mean over all compositions is -13/33, but the "
              "expected value from the whole shoe is -13/32. This is a defect of Sabot, please report it; do "
              "not use these figures."});
}
