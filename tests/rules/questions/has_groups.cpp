#include "rules/questions/has_groups.hpp"

#include "rules/questions/sample.hpp"
#include "support/catch.hpp"

using namespace sabot;
using namespace sabot::test;

namespace {

Truth ask_groups(const Places& places, const Partition& by, std::vector<int> groups, const Coup& coup) {
    return HasGroups{places, by, std::move(groups)}.answer(coup);
}

// Player 2h 2c 2d, Banker Ac As 4c.
Coup twos_and_aces() { return coup_of("2h Ac 2c As 2d 4c"); }

}  // namespace

TEST_CASE("a group of one rank has at least its size") {
    const Coup coup = twos_and_aces();
    const Partition rank = Partition::by_rank();
    CHECK(ask_groups(Places::all(), rank, {2}, coup) == Truth::yes);
    CHECK(ask_groups(Places::all(), rank, {3}, coup) == Truth::yes);
    CHECK(ask_groups(Places::all(), rank, {4}, coup) == Truth::no);
    CHECK(ask_groups(Places::all(), rank, {3, 2}, coup) == Truth::yes);
    CHECK(ask_groups(Places::all(), rank, {2, 2}, coup) == Truth::yes);
    CHECK(ask_groups(Places::all(), rank, {3, 3}, coup) == Truth::no);
    CHECK(ask_groups(Places::all(), rank, {2, 2, 2}, coup) == Truth::no);
}

TEST_CASE("different groups are of different classes") {
    // Five kings and a two.
    const Coup kings = coup_of("Kh Kc Ks Kd Kc 2h");
    CHECK(ask_groups(Places::all(), Partition::by_rank(), {5}, kings) == Truth::yes);
    CHECK(ask_groups(Places::all(), Partition::by_rank(), {3, 2}, kings) == Truth::no);
    CHECK(ask_groups(Places::all(), Partition::by_rank(), {2, 2}, kings) == Truth::no);
}

TEST_CASE("finds groups among some places") {
    const Coup coup = twos_and_aces();
    const Partition rank = Partition::by_rank();
    CHECK(ask_groups(Places::hand(Hand::player), rank, {3}, coup) == Truth::yes);
    CHECK(ask_groups(Places::hand(Hand::banker), rank, {3}, coup) == Truth::no);
    CHECK(ask_groups(Places::first_four(), rank, {3}, coup) == Truth::no);
    CHECK(ask_groups(Places::first_four(), rank, {2, 2}, coup) == Truth::yes);
    CHECK(ask_groups(Places::first_two(Hand::banker), rank, {2}, coup) == Truth::yes);
}

TEST_CASE("finds groups by other classes than rank") {
    const Coup coup = twos_and_aces();
    CHECK(ask_groups(Places::all(), Partition::by_suit(), {3}, coup) == Truth::yes);
    CHECK(ask_groups(Places::all(), Partition::by_suit(), {4}, coup) == Truth::no);
    CHECK(ask_groups(Places::all(), Partition::by_colour(), {4, 2}, coup) == Truth::yes);
    CHECK(ask_groups(Places::all(), Partition::by_card(), {2}, coup) == Truth::no);
    CHECK(ask_groups(Places::all(), Partition::by_rank_and_colour(), {2, 2}, coup) == Truth::yes);
    CHECK(ask_groups(Places::first_four(), Partition::by_points(), {4}, coup_of("Th Jc Qs Kd 9c 9h")) ==
          Truth::yes);
    CHECK(ask_groups(Places::first_four(), Partition::by_rank(), {2}, coup_of("Th Jc Qs Kd 9c 9h")) ==
          Truth::no);
}

TEST_CASE("groups: the answer is known as soon as the open places cannot change it") {
    const Partition rank = Partition::by_rank();
    // Player 2h 3h, Banker 4d Kd, two open places.
    CHECK(ask_groups(Places::all(), rank, {2}, two_each()) == Truth::unknown);
    CHECK(ask_groups(Places::all(), rank, {3}, two_each()) == Truth::unknown);
    CHECK(ask_groups(Places::all(), rank, {4}, two_each()) == Truth::no);
    CHECK(ask_groups(Places::all(), rank, {2, 2}, two_each()) == Truth::unknown);
    CHECK(ask_groups(Places::all(), rank, {3, 2}, two_each()) == Truth::no);
    CHECK(ask_groups(Places::first_four(), rank, {2}, two_each()) == Truth::no);
    CHECK(ask_groups(Places::all(), Partition::by_colour(), {4}, two_each()) == Truth::yes);
    // A place known to be empty is not open.
    CHECK(ask_groups(Places::all(), rank, {2}, four_cards()) == Truth::no);
    // A card dealt unseen is open.
    Coup unseen = two_each();
    unseen.deal_unseen(Hand::player, 3);
    CHECK(ask_groups(Places::hand(Hand::player), rank, {2}, unseen) == Truth::unknown);
}

TEST_CASE("groups: reads only the given places") {
    const Reads four = reads_of(HasGroups{Places::first_four(), Partition::by_rank(), {2}});
    CHECK(read_at(four, Hand::banker, 2) == Partition::by_rank());
    CHECK(read_at(four, Hand::banker, 3) == Partition());
    CHECK_FALSE(four.player_third);
    const Reads hand = reads_of(HasGroups{Places::hand(Hand::player), Partition::by_suit(), {3}});
    CHECK(read_at(hand, Hand::player, 3) == Partition::by_suit());
    CHECK(read_at(hand, Hand::banker, 1) == Partition::by_points());
    CHECK(hand.player_third);
    CHECK_FALSE(hand.banker_third);
}

TEST_CASE("groups: knows which swaps and exchanges leave the answer unchanged") {
    const Card nine(9, Suit::hearts);
    const HasGroups four{Places::first_four(), Partition::by_suit(), {4}};
    CHECK(four.is_blind_to_swap(nine, Card(2, Suit::hearts)));
    CHECK_FALSE(four.is_blind_to_swap(nine, Card(9, Suit::clubs)));
    const HasGroups cards{Places::first_four(), Partition::by_card(), {2}};
    CHECK(cards.is_blind_to_swap(nine, Card(2, Suit::clubs)));
    const HasGroups all{Places::all(), Partition::by_card(), {2}};
    CHECK_FALSE(all.is_blind_to_swap(nine, Card(2, Suit::clubs)));
    CHECK(all.is_blind_to_swap(nine, Card(9, Suit::clubs)));
}

TEST_CASE("describes groups") {
    CHECK(HasGroups{Places::all(), Partition::by_rank(), {3, 2}}.words() ==
          "the coup's cards hold at least 3 of one rank and 2 of one rank");
}
