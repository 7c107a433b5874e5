#include "rules/questions/total_is.hpp"

#include "rules/questions/sample.hpp"
#include "support/catch.hpp"

using namespace sabot;
using namespace sabot::test;

TEST_CASE("asks for the total of a hand") {
    CHECK(TotalIs{Hand::player, numbers({8, 9})}.answer(finished()) == Truth::yes);
    CHECK(TotalIs{Hand::banker, numbers({8, 9})}.answer(finished()) == Truth::no);
    CHECK(TotalIs{Hand::player, numbers({8})}.answer(five_cards()) == Truth::yes);
    CHECK(TotalIs{Hand::banker, numbers({7})}.answer(five_cards()) == Truth::unknown);
}

TEST_CASE("reads Player's cards, and Banker's first two for a natural") {
    const Reads total = reads_of(TotalIs{Hand::player, numbers({6})});
    CHECK(read_at(total, Hand::player, 3) == Partition::by_points());
    CHECK(read_at(total, Hand::banker, 1) == Partition::by_points());
    CHECK(read_at(total, Hand::banker, 3) == Partition());
    CHECK(total.player_third);
    CHECK_FALSE(total.banker_third);
    CHECK_FALSE(TotalIs{}.is_blind_to_swap(Card(1, Suit::hearts), Card(9, Suit::hearts)));
    CHECK(TotalIs{Hand::banker, numbers({6, 7})}.words() == "Banker's total is 6 or 7");
}
