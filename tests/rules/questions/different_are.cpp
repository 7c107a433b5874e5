#include "rules/questions/different_are.hpp"

#include "rules/questions/sample.hpp"
#include "support/catch.hpp"

using namespace sabot;
using namespace sabot::test;

namespace {

Truth ask_different(const Places& places, const Partition& by, std::initializer_list<std::size_t> is,
                    const Coup& coup) {
    return DifferentAre{places, by, numbers(is)}.answer(coup);
}

}  // namespace

TEST_CASE("counts different suits, ranks and colours once each") {
    // Player 2h 3h 3c, Banker 4d Kd 3s.
    CHECK(ask_different(Places::first_four(), Partition::by_suit(), {2}, finished()) == Truth::yes);
    CHECK(ask_different(Places::all(), Partition::by_suit(), {4}, finished()) == Truth::yes);
    CHECK(ask_different(Places::all(), Partition::by_suit(), {2, 3}, finished()) == Truth::no);
    CHECK(ask_different(Places::all(), Partition::by_rank(), {4}, finished()) == Truth::yes);
    CHECK(ask_different(Places::all(), Partition::by_colour(), {2}, finished()) == Truth::yes);
    CHECK(ask_different(Places::hand(Hand::player), Partition::by_rank(), {2}, finished()) == Truth::yes);
    CHECK(ask_different(Places::first_two(Hand::player), Partition::by_suit(), {1}, finished()) ==
          Truth::yes);
    CHECK(ask_different(Places::all(), Partition::by_card(), {6}, finished()) == Truth::yes);
    // Two cards in each hand; a third card that was not dealt adds nothing.
    CHECK(ask_different(Places::all(), Partition::by_rank(), {4}, four_cards()) == Truth::yes);
}

TEST_CASE("different classes: the answer is known as soon as the open places cannot change it") {
    // Player 2h 3h, Banker 4d Kd: two suits, four ranks, two open places.
    CHECK(ask_different(Places::all(), Partition::by_suit(), {2, 3, 4}, two_each()) == Truth::yes);
    CHECK(ask_different(Places::all(), Partition::by_suit(), {3}, two_each()) == Truth::unknown);
    CHECK(ask_different(Places::all(), Partition::by_suit(), {1}, two_each()) == Truth::no);
    CHECK(ask_different(Places::all(), Partition::by_rank(), {4, 5}, two_each()) == Truth::unknown);
    CHECK(ask_different(Places::all(), Partition::by_rank(), {1, 2, 3}, two_each()) == Truth::no);
    // At most two cards can come, and there are only two colours.
    CHECK(ask_different(Places::all(), Partition::by_colour(), {1}, two_each()) == Truth::unknown);
    CHECK(ask_different(Places::all(), Partition::by_colour(), {3, 4, 5, 6}, two_each()) == Truth::no);
    CHECK(ask_different(Places::first_four(), Partition::by_suit(), {2}, two_each()) == Truth::yes);
    Coup unseen = two_each();
    unseen.deal_unseen(Hand::player, 3);
    CHECK(ask_different(Places::hand(Hand::player), Partition::by_suit(), {1}, unseen) == Truth::unknown);
}

TEST_CASE("different classes: reads only the given places") {
    const Reads four = reads_of(DifferentAre{Places::first_four(), Partition::by_suit(), numbers({4})});
    CHECK(read_at(four, Hand::banker, 2) == Partition::by_suit());
    CHECK(read_at(four, Hand::banker, 3) == Partition());
    CHECK_FALSE(four.player_third);
    CHECK(reads_of(DifferentAre{Places::all(), Partition::by_suit(), numbers({4})}).banker_third);
}

TEST_CASE("different classes: knows which swaps and exchanges leave the answer unchanged") {
    const Card nine(9, Suit::hearts);
    const DifferentAre suits{Places::first_four(), Partition::by_suit(), numbers({4})};
    const DifferentAre all{Places::all(), Partition::by_suit(), numbers({4})};
    CHECK(suits.is_blind_to_swap(nine, Card(2, Suit::hearts)));
    CHECK_FALSE(suits.is_blind_to_swap(nine, Card(9, Suit::clubs)));
    CHECK_FALSE(all.is_blind_to_swap(nine, Card(2, Suit::hearts)));
}

TEST_CASE("describes a number of different classes") {
    CHECK(DifferentAre{Places::first_four(), Partition::by_suit(), numbers({4})}.words() ==
          "the first four cards show 4 different suits");
    CHECK(DifferentAre{Places::hand(Hand::player), Partition::by_rank(), numbers({1})}.words() ==
          "Player's cards show 1 rank");
    CHECK(DifferentAre{Places::all(), Partition::by_card(), numbers({2, 3})}.words() ==
          "the coup's cards show 2 or 3 different cards");
}
