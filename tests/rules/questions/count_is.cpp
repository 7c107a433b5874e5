#include "rules/questions/count_is.hpp"

#include "rules/questions/sample.hpp"
#include "support/catch.hpp"

using namespace sabot;
using namespace sabot::test;

namespace {

const CardSet kThrees = CardSet::of_rank(3);

}  // namespace

// Player 2h 3h 3c, Banker 4d Kd 3s.
TEST_CASE("counts cards at the given places") {
    const auto threes = [](const Places& places, std::size_t number) {
        return CountIs{places, kThrees, numbers({number})}.answer(finished());
    };
    CHECK(threes(Places::all(), 3) == Truth::yes);
    CHECK(threes(Places::all(), 2) == Truth::no);
    CHECK(threes(Places::first_four(), 1) == Truth::yes);
    CHECK(threes(Places::hand(Hand::player), 2) == Truth::yes);
    CHECK(threes(Places::first_two(Hand::player), 1) == Truth::yes);
    CHECK(threes(Places::first_two(Hand::banker), 0) == Truth::yes);
    CHECK(threes(Places::hand(Hand::banker), 1) == Truth::yes);
}

TEST_CASE("does not count a third card that was not dealt") {
    CHECK(CountIs{Places::all(), CardSet::all(), numbers({4})}.answer(four_cards()) == Truth::yes);
    CHECK(CountIs{Places::all(), CardSet::all(), numbers({6})}.answer(finished()) == Truth::yes);
    CHECK(CountIs{Places::hand(Hand::player), CardSet(), numbers({0})}.answer(Coup()) == Truth::yes);
}

TEST_CASE("a count is known as soon as every continuation gives the same answer") {
    const auto red = [](std::initializer_list<std::size_t> list, const Coup& coup) {
        return CountIs{Places::all(), kRed, numbers(list)}.answer(coup);
    };
    // Two open places, and four red cards dealt.
    CHECK(red({4, 5, 6}, two_each()) == Truth::yes);
    CHECK(red({4, 5}, two_each()) == Truth::unknown);
    CHECK(red({4, 6}, two_each()) == Truth::unknown);
    CHECK(red({0, 1, 2, 3}, two_each()) == Truth::no);
    CHECK(red({4, 5}, five_cards()) == Truth::yes);
    CHECK(red({5}, five_cards()) == Truth::unknown);
    CHECK(red({4}, finished()) == Truth::yes);
    CHECK(red({0, 1, 2, 3, 4, 5, 6}, Coup()) == Truth::yes);
}

TEST_CASE("an unseen card counts in the set of all cards and not in the empty set") {
    Coup unseen = two_each();
    unseen.deal_unseen(Hand::player, 3);
    const Places player = Places::hand(Hand::player);
    CHECK(CountIs{player, CardSet::all(), numbers({3})}.answer(unseen) == Truth::yes);
    CHECK(CountIs{player, CardSet(), numbers({0})}.answer(unseen) == Truth::yes);
    CHECK(CountIs{player, kRed, numbers({3})}.answer(unseen) == Truth::unknown);
}

TEST_CASE("reads its own places, by membership in the set") {
    const Reads hand = reads_of(CountIs{Places::first_two(Hand::banker), kRed, numbers({2})});
    CHECK(read_at(hand, Hand::banker, 1) == Partition::by_membership(kRed));
    CHECK(read_at(hand, Hand::banker, 3) == Partition());
    CHECK(read_at(hand, Hand::player, 1) == Partition());
    CHECK_FALSE(hand.player_third);
    const Reads all = reads_of(CountIs{Places::all(), kRed, numbers({2})});
    CHECK(read_at(all, Hand::banker, 3) == Partition::by_membership(kRed));
    CHECK(all.banker_third);
}

TEST_CASE("a count: knows which swaps and exchanges leave the answer unchanged") {
    const Card nine(9, Suit::hearts);
    const CountIs four{Places::first_four(), kRed, numbers({4})};
    const CountIs all{Places::all(), kRed, numbers({6})};
    CHECK(four.is_blind_to_swap(nine, Card(2, Suit::diamonds)));
    CHECK_FALSE(four.is_blind_to_swap(nine, Card(9, Suit::spades)));
    CHECK_FALSE(all.is_blind_to_swap(nine, Card(2, Suit::diamonds)));
    CHECK(all.is_blind_to_swap(nine, Card(9, Suit::diamonds)));
}

TEST_CASE("describes a count") {
    const auto words = [](const Places& places, CardSet cards, std::initializer_list<std::size_t> list) {
        return CountIs{places, cards, numbers(list)}.words();
    };
    const Places player = Places::hand(Hand::player);
    CHECK(words(Places::first_four(), kThrees, {3, 4}) == "at least 3 of the first four cards are 3");
    CHECK(words(Places::all(), kThrees, {3, 4}) == "3 or 4 of the coup's cards are 3");
    CHECK(words(Places::all(), kThrees, {3, 4, 5, 6}) == "at least 3 of the coup's cards are 3");
    CHECK(words(Places::all(), kThrees, {0, 1}) == "at most 1 of the coup's cards are 3");
    CHECK(words(Places::all(), kThrees, {0, 2}) == "0 or 2 of the coup's cards are 3");
    CHECK(words(Places::all(), kThrees, {2}) == "exactly 2 of the coup's cards are 3");
    CHECK(words(Places::all(), kThrees, {1}) == "exactly 1 of the coup's cards is 3");
    CHECK(words(player, kThrees, {0}) == "none of Player's cards is 3");
    CHECK(words(player, CardSet::all(), {0}) == "none of Player's cards is any card");
}

TEST_CASE("describes a count of zero in the shorter way") {
    const CardSet low = CardSet::of_rank(1) | CardSet::of_rank(2) | kThrees;
    const CountIs not_low{Places::hand(Hand::player), CardSet(CardSet::all().bits() & ~low.bits()),
                          numbers({0})};
    CHECK(not_low.words() == "every one of Player's cards is A, 2 or 3");
    CHECK(CountIs{Places::all(), kRed, numbers({0})}.words() == "every one of the coup's cards is black");
    CHECK(CountIs{Places::all(), low, numbers({0})}.words() == "none of the coup's cards is A, 2 or 3");
    CHECK(CountIs{Places::all(), low, numbers({0})}.words_of_no() ==
          "at least 1 of the coup's cards is A, 2 or 3");
    CHECK(CountIs{Places::all(), low, numbers({2})}.words_of_no() ==
          "it is not the case that exactly 2 of the coup's cards are A, 2 or 3");
}
