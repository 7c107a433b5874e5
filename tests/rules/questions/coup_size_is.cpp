#include "rules/questions/coup_size_is.hpp"

#include "rules/questions/hand_size_is.hpp"
#include "rules/questions/sample.hpp"
#include "support/catch.hpp"

using namespace sabot;
using namespace sabot::test;

TEST_CASE("asks for the number of cards of the coup") {
    CHECK(CoupSizeIs{numbers({6})}.answer(finished()) == Truth::yes);
    CHECK(CoupSizeIs{numbers({4, 5})}.answer(finished()) == Truth::no);
    CHECK(CoupSizeIs{numbers({4})}.answer(four_cards()) == Truth::yes);
    CHECK(CoupSizeIs{numbers({5, 6})}.answer(five_cards()) == Truth::unknown);
}

TEST_CASE("reads the same as the size of Banker's hand") {
    CHECK(reads_of(CoupSizeIs{numbers({4})}) == reads_of(HandSizeIs{Hand::banker, numbers({3})}));
    CHECK_FALSE(CoupSizeIs{}.is_blind_to_swap(Card(1, Suit::hearts), Card(9, Suit::hearts)));
    CHECK(CoupSizeIs{numbers({5, 6})}.words() == "the coup has 5 or 6 cards");
}
