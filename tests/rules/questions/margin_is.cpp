#include "rules/questions/margin_is.hpp"

#include "rules/questions/sample.hpp"
#include "support/catch.hpp"

using namespace sabot;
using namespace sabot::test;

TEST_CASE("the margin is the higher total minus the lower, whichever hand has it") {
    CHECK(MarginIs{numbers({1})}.answer(finished()) == Truth::yes);
    CHECK(MarginIs{numbers({0, 2, 3})}.answer(finished()) == Truth::no);
    CHECK(MarginIs{numbers({6})}.answer(coup_of("Kh Kd 2h 8d 3c 3s")) == Truth::yes);
    CHECK(MarginIs{numbers({0})}.answer(coup_of("Kh Kd 8h 8d 3c 3s")) == Truth::yes);
    CHECK(MarginIs{numbers({1})}.answer(five_cards()) == Truth::unknown);
}

TEST_CASE("the margin reads the same as the winner") {
    CHECK(reads_of(MarginIs{numbers({4})}) == reads_of(winner({Winner::tie})));
    CHECK(MarginIs{}.is_blind_to_swap(Card(13, Suit::hearts), Card(10, Suit::clubs)));
    CHECK_FALSE(MarginIs{}.is_blind_to_swap(Card(1, Suit::hearts), Card(9, Suit::hearts)));
    CHECK(MarginIs{numbers({4, 5, 6})}.words() == "the totals differ by 4 to 6");
}
