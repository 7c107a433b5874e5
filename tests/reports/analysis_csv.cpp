#include "reports/analysis_csv.hpp"

#include "cards/notation.hpp"
#include "reports/sample.hpp"
#include "support/catch.hpp"

using namespace sabot;

TEST_CASE("a line for each event, decimal and fraction") {
    CHECK(events_csv({test::sample_analysis(8, "banker")}, Style{}) ==
          "game,decks,cards,wager,event,pays,pays_exact,deals,probability,probability_exact,return,return_"
          "exact,shoe,removed,player_cards,banker_cards\n"
          "punto-banco,8,416,banker,Banker wins,0.950000,19/20,2292252566437888,0.458597,"
          "8954111587648/19524993263685,0.435668,42532030041328/97624966318425,,,,\n"
          "punto-banco,8,416,banker,Tie,0.000000,0,475627426473216,0.095156,"
          "619306544887/6508331087895,0.000000,0,,,,\n"
          "punto-banco,8,416,banker,Loses,-1.000000,-1,2230518282592256,0.446247,"
          "8712962041376/19524993263685,-0.446247,-8712962041376/19524993263685,,,,\n");
}

TEST_CASE("a shoe that is not whole decks has no number of decks") {
    Analysis analysis = test::sample_analysis(8, "tie");
    analysis.examined.shoe.remove(CardSet::of_rank(9), "9");
    CHECK(wagers_csv({analysis}, Style{}).find("\npunto-banco,,415,tie,Tie,") != std::string::npos);
}

TEST_CASE("says what figures are conditional on, in the last columns") {
    Analysis analysis = test::sample_analysis(8, "tie");
    analysis.examined.shoe.remove(CardSet::of_rank(9), "9");
    analysis.examined.removed = parse_cards("9");
    analysis.examined.dealt = {parse_cards("2 4"), parse_cards("8")};
    const std::string fields = ",A=32 2=32 3=32 4=32 5=32 6=32 7=32 8=32 9=31 T=32 J=32 Q=32 K=32,9,2 4,8\n";
    for (const std::string& text : {wagers_csv({analysis}, Style{}), events_csv({analysis}, Style{})}) {
        CHECK(text.find(",shoe,removed,player_cards,banker_cards\n") != std::string::npos);
        CHECK(text.ends_with(fields));
    }
}
