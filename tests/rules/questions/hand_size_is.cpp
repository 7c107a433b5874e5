#include "rules/questions/hand_size_is.hpp"

#include "rules/questions/sample.hpp"
#include "support/catch.hpp"

using namespace sabot;
using namespace sabot::test;

TEST_CASE("asks for the number of cards of a hand") {
    CHECK(HandSizeIs{Hand::player, numbers({3})}.answer(finished()) == Truth::yes);
    CHECK(HandSizeIs{Hand::player, numbers({2})}.answer(finished()) == Truth::no);
    CHECK(HandSizeIs{Hand::player, numbers({2})}.answer(four_cards()) == Truth::yes);
    CHECK(HandSizeIs{Hand::player, numbers({3})}.answer(two_each()) == Truth::unknown);
    CHECK(HandSizeIs{Hand::banker, numbers({3})}.answer(five_cards()) == Truth::unknown);
    Coup unseen = two_each();
    unseen.deal_unseen(Hand::player, 3);
    CHECK(HandSizeIs{Hand::player, numbers({3})}.answer(unseen) == Truth::yes);
}

TEST_CASE("reads the points of Player's third card for the size of Banker's hand") {
    const Reads size = reads_of(HandSizeIs{Hand::banker, numbers({3})});
    CHECK(read_at(size, Hand::player, 3) == Partition::by_points());
    CHECK(read_at(size, Hand::banker, 3) == Partition());
    CHECK(size.banker_third);
    CHECK_FALSE(reads_of(HandSizeIs{Hand::player, numbers({3})}).banker_third);
    CHECK(HandSizeIs{Hand::player, numbers({2})}.words() == "Player has 2 cards");
}
