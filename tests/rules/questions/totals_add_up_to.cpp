#include "rules/questions/totals_add_up_to.hpp"

#include "rules/questions/sample.hpp"
#include "support/catch.hpp"

using namespace sabot;
using namespace sabot::test;

TEST_CASE("adds both totals") {
    CHECK(TotalsAddUpTo{numbers({15})}.answer(finished()) == Truth::yes);
    CHECK(TotalsAddUpTo{numbers({5, 14, 16})}.answer(finished()) == Truth::no);
    CHECK(TotalsAddUpTo{numbers({0})}.answer(coup_of("Kh Kd Kh Kd Kc Ks")) == Truth::yes);
    CHECK(TotalsAddUpTo{numbers({18})}.answer(coup_of("9h 9d Kh Kd Kc Ks")) == Truth::yes);
    // The order of the hands does not matter.
    CHECK(TotalsAddUpTo{numbers({10})}.answer(coup_of("9h Ad Kh Kd Kc Ks")) == Truth::yes);
    CHECK(TotalsAddUpTo{numbers({10})}.answer(coup_of("Ah 9d Kh Kd Kc Ks")) == Truth::yes);
}

TEST_CASE("the sum is open while one total is open") {
    CHECK(TotalsAddUpTo{numbers({15})}.answer(five_cards()) == Truth::unknown);
    CHECK(TotalsAddUpTo{numbers({15})}.answer(two_each()) == Truth::unknown);
    CHECK(TotalsAddUpTo{numbers({15})}.answer(Coup()) == Truth::unknown);
}

TEST_CASE("the sum of the totals reads the same as the winner") {
    const TotalsAddUpTo question{numbers({0, 16, 17, 18})};
    CHECK(reads_of(question) == reads_of(winner({Winner::tie})));
    CHECK(question.is_blind_to_swap(Card(13, Suit::hearts), Card(10, Suit::clubs)));
    CHECK_FALSE(question.is_blind_to_swap(Card(1, Suit::hearts), Card(9, Suit::hearts)));
    CHECK(question.words() == "the totals add up to 0 or 16 to 18");
}
