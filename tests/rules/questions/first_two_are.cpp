#include "rules/questions/first_two_are.hpp"

#include "rules/questions/sample.hpp"
#include "support/catch.hpp"

using namespace sabot;
using namespace sabot::test;

TEST_CASE("asks for the total of the first two cards") {
    CHECK(FirstTwoAre{Hand::player, numbers({5})}.answer(two_each()) == Truth::yes);
    CHECK(FirstTwoAre{Hand::banker, numbers({5})}.answer(two_each()) == Truth::no);
    CHECK(FirstTwoAre{Hand::player, numbers({8})}.answer(finished()) == Truth::no);
    Coup one_card;
    one_card.deal(Hand::player, 1, Card(5, Suit::hearts));
    CHECK(FirstTwoAre{Hand::player, numbers({5})}.answer(one_card) == Truth::unknown);
}

TEST_CASE("reads only the points of the first two cards") {
    const Reads natural = reads_of(FirstTwoAre{Hand::player, numbers({8, 9})});
    CHECK(read_at(natural, Hand::player, 2) == Partition::by_points());
    CHECK(read_at(natural, Hand::player, 3) == Partition());
    CHECK(read_at(natural, Hand::banker, 1) == Partition());
    CHECK_FALSE(natural.player_third);
    CHECK_FALSE(FirstTwoAre{}.is_blind_to_swap(Card(1, Suit::hearts), Card(9, Suit::hearts)));
    CHECK(FirstTwoAre{Hand::banker, numbers({8, 9})}.words() == "Banker's first two cards total 8 or 9");
}
