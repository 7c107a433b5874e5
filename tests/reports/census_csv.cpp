#include "reports/census_csv.hpp"

#include "support/catch.hpp"
#include "support/text_parts.hpp"

#include "census_sample.hpp"

using namespace sabot;
using test::contains;
using test::count;

TEST_CASE("a line for each wager and number of cards") {
    const std::string text = census_csv({test::sample_census(6), test::sample_census(26)}, {3, false});
    CHECK(count(text, "\n") == 5);
    CHECK(
        text.starts_with("game,decks,shoe_cards,cards,wager,name,told_apart,compositions,mean,mean_exact,"));
    CHECK(contains(text,
                   "\npunto-banco,8,416,26,tie,Tie,points,70607460,-0.406,-13/32,-0.406,-13/32,yes,12345,"
                   "0.125,1/8,0.031,1/32,0.250,1/4,0=20 9=6,-0.500,-1/2,A=26,0 A 9,,,,\n"));
    CHECK(contains(census_csv({test::broken_census()}, {3, false}), ",-0.394,-13/33,-0.406,-13/32,no,"));
    const std::string header = text.substr(0, text.find('\n'));
    const std::string line = text.substr(header.size() + 1, text.find('\n', header.size() + 1));
    CHECK(count(header, ",") == count(line.substr(0, line.find('\n')), ","));
}

TEST_CASE("a line for each bin, nothing where there is no end") {
    const std::string text = census_histogram_csv({test::sample_census()}, {2, false});
    CHECK(count(text, "\n") == 11);
    CHECK(contains(text, "\npunto-banco,8,416,26,tie,,,-0.75,-3/4,0.00,0,,,,\n"));
    CHECK(contains(text, "\npunto-banco,8,416,26,tie,-0.75,-3/4,-0.25,-1/4,0.88,7/8,,,,\n"));
    CHECK(contains(text, "\npunto-banco,8,416,26,tie,0.25,1/4,,,0.00,0,,,,\n"));
}
