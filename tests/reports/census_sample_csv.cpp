#include "reports/census_sample_csv.hpp"

#include "support/catch.hpp"
#include "support/text_parts.hpp"

#include "census_sample.hpp"

using namespace sabot;

TEST_CASE("estimates stand in columns that say so") {
    CHECK(census_sample_csv({test::sample_of_census()}, {2, false}) ==
          "game,decks,shoe_cards,cards,wager,name,drawn,seed,mean_estimate,mean_low,mean_high,"
          "favourable_estimate,favourable_low,favourable_high,expected_gain_estimate,expected_gain_low,"
          "expected_gain_high,fresh,fresh_exact,highest_drawn,highest_drawn_exact,lowest_drawn,"
          "lowest_drawn_exact,shoe,removed,player_cards,banker_cards\n"
          "punto-banco,8,416,100,tie,Tie,1000000,18446744073709551615,-0.4062,-0.4066,-0.4059,0.01235,"
          "0.01210,0.01260,0.00001234,-0.000001000,0.00003000,-0.41,-13/32,0.12,1/8,-0.33,-1/3,,,,\n");
}

TEST_CASE("where an interval says nothing its fields are empty") {
    CensusSample sample = test::sample_of_census();
    sample.wagers[0].expected_gain = {0, 0, 0};
    CHECK(test::contains(census_sample_csv({sample}, {2, false}), ",0.01260,0,,,-0.41,"));
}
