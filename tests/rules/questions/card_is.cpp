#include "rules/questions/card_is.hpp"

#include "rules/questions/sample.hpp"
#include "support/catch.hpp"

using namespace sabot;
using namespace sabot::test;

TEST_CASE("asks about one card of a hand") {
    CHECK(CardIs{Hand::player, 1, kRed}.answer(two_each()) == Truth::yes);
    CHECK(CardIs{Hand::player, 3, kRed}.answer(finished()) == Truth::no);
    CHECK(CardIs{Hand::banker, 2, CardSet::of_rank(13)}.answer(two_each()) == Truth::yes);
    CHECK(CardIs{Hand::player, 3, kRed}.answer(two_each()) == Truth::unknown);
    // A card that was not dealt is in no set.
    CHECK(CardIs{Hand::player, 3, CardSet::all()}.answer(four_cards()) == Truth::no);
    CHECK(CardIs{Hand::player, 3, CardSet::all()}.answer(finished()) == Truth::yes);
}

TEST_CASE("reads one card by membership in the set") {
    const Reads red = reads_of(CardIs{Hand::banker, 3, kRed});
    CHECK(read_at(red, Hand::banker, 3) == Partition::by_membership(kRed));
    CHECK(red.banker_third);
    CHECK_FALSE(reads_of(CardIs{Hand::banker, 2, kRed}).banker_third);
}

TEST_CASE("a card: knows which swaps and exchanges leave the answer unchanged") {
    const Card king(13, Suit::hearts);
    CHECK(CardIs{Hand::player, 1, kRed}.is_blind_to_swap(king, Card(9, Suit::hearts)));
    CHECK_FALSE(CardIs{Hand::player, 1, kRed}.is_blind_to_swap(king, Card(13, Suit::clubs)));
    // Whether a third card is dealt depends on points.
    CHECK(CardIs{Hand::player, 3, kRed}.is_blind_to_swap(king, Card(12, Suit::hearts)));
    CHECK_FALSE(CardIs{Hand::player, 3, kRed}.is_blind_to_swap(king, Card(9, Suit::hearts)));
    CHECK(CardIs{Hand::player, 3, kRed}.words() == "Player's third card is red");
}
