#include "reports/census_text.hpp"

#include "support/catch.hpp"
#include "support/text_parts.hpp"

#include "census_sample.hpp"

using namespace sabot;
using test::contains;
using test::count;

TEST_CASE("a census in text") {
    const std::string text = census_text({test::sample_census()}, Style{});
    CHECK(
        text.starts_with("Punto Banco (punto-banco), a census of undealt cards\n"
                         "Shoe:         8 decks, 416 cards\n"
                         "Undealt:      26 cards\n"
                         "Compositions: 70,607,460 by points\n\n"));
    CHECK(contains(text, "\nTie (tie)        -0.406250  0.125000       0.031250  0.250000  -0.500000\n"));
    CHECK(contains(text,
                   "\nTie (tie): 70,607,460 compositions by points, 12,345 of them favourable\n"
                   "  Best: 0.250000 with 0=20 9=6\n  Worst: -0.500000 with A=26\n\nAbove"));
    CHECK(contains(text, "\n-0.75    -0.25     0.875000\n"));
    CHECK(contains(text, "\nThe census proves itself: "));
    CHECK(contains(text, "\nNot computed: wager perfect-pair reads suits.\n"));
    CHECK_FALSE(contains(text, "DIFFERS"));
    CHECK_FALSE(contains(text, "-13/32"));
    CHECK_FALSE(contains(text, "estimate"));
}

TEST_CASE("fractions of a census where they are asked for") {
    const std::string text = census_text({test::sample_census()}, {6, true});
    CHECK(contains(text, "-13/32\n"));
    CHECK(contains(text, "1/3000000\n"));
    CHECK(contains(text, " 7/8\n"));
}

TEST_CASE("a census whose mean is wrong says so first and last") {
    const std::string text = census_text({test::broken_census()}, Style{});
    CHECK(count(text, "DIFFERS: wager tie, 26 undealt cards: ") == 2);
    CHECK(text.find("DIFFERS") < text.find("Expected gain"));
    CHECK_FALSE(contains(text, "proves itself"));
}

TEST_CASE("several numbers of cards: a table for each wager") {
    const std::string text = census_text({test::sample_census(6), test::sample_census(26)}, Style{});
    CHECK_FALSE(contains(text, "Undealt: "));
    CHECK(contains(text, "\nTie (tie) by undealt cards, compositions by points:\n\nCards left"));
    CHECK(contains(text, "\nBanker (banker) by undealt cards, compositions by rank:\n\n"));
    CHECK(count(text, "\n26            70,607,460") == 2);
    CHECK(count(text, "proves itself") == 1);
}
