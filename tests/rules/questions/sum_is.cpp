#include "rules/questions/sum_is.hpp"

#include "rules/number_set.hpp"
#include "rules/questions/sample.hpp"
#include "support/catch.hpp"

using namespace sabot;
using namespace sabot::test;

namespace {

SumIs pips(const Places& places, const NumberSet& sums) { return {places, SumIs::Of::pips, sums}; }
SumIs points(const Places& places, const NumberSet& sums) { return {places, SumIs::Of::points, sums}; }

SumIs ranks(const Places& places, const NumberSet& sums, Ace ace = Ace::low) {
    return {places, SumIs::Of::ranks, sums, ace};
}

NumberSet at_least(std::size_t number) {
    NumberSet set;
    for (; number < set.size(); ++number) {
        set.set(number);
    }
    return set;
}

}  // namespace

// Player 2h 3h 3c, Banker 4d Kd 3s.
TEST_CASE("adds values without reducing modulo ten") {
    CHECK(points(Places::all(), numbers({15})).answer(finished()) == Truth::yes);
    CHECK(pips(Places::all(), numbers({25})).answer(finished()) == Truth::yes);
    CHECK(pips(Places::all(), numbers({15})).answer(finished()) == Truth::no);
    CHECK(pips(Places::hand(Hand::banker), numbers({17})).answer(finished()) == Truth::yes);
    CHECK(points(Places::hand(Hand::player), numbers({8})).answer(finished()) == Truth::yes);
    CHECK(pips(Places::card(Hand::banker, 2) | Places::card(Hand::player, 3), numbers({13}))
              .answer(finished()) == Truth::yes);
    CHECK(pips(Places::all(), numbers({60})).answer(coup_of("Th Jd Qh Kd Tc Ks")) == Truth::yes);
    CHECK(points(Places::all(), numbers({0})).answer(coup_of("Th Jd Qh Kd Tc Ks")) == Truth::yes);
}

TEST_CASE("adds ranks, with jack, queen and king as 11, 12 and 13, and the ace as 1 or 14") {
    CHECK(ranks(Places::all(), numbers({28})).answer(finished()) == Truth::yes);
    const Coup coup = coup_of("Th Jd Qh Kd Tc Ks");
    CHECK(ranks(Places::first_four(), numbers({46})).answer(coup) == Truth::yes);
    const Coup aces = coup_of("Ah Ad Ac As Ah Ad");
    CHECK(ranks(Places::all(), numbers({6})).answer(aces) == Truth::yes);
    CHECK(ranks(Places::all(), numbers({84}), Ace::high).answer(aces) == Truth::yes);
    CHECK(ranks(Places::first_four(), at_least(53)).answer(Coup()) == Truth::no);
    CHECK(ranks(Places::first_four(), at_least(53), Ace::high).answer(Coup()) == Truth::unknown);
    CHECK(ranks(Places::first_four(), at_least(8), Ace::high).answer(Coup()) == Truth::yes);
    CHECK(ranks(Places::first_four(), at_least(8)).answer(Coup()) == Truth::unknown);
    const Question question = ranks(Places::all(), numbers({28}));
    CHECK(read_at(reads_of(question), Hand::player, 1) == Partition::by_rank());
    CHECK_FALSE(question.is_blind_to_swap(Card(12, Suit::hearts), Card(13, Suit::hearts)));
}

TEST_CASE("a third card that is not dealt adds nothing") {
    // Player 6h Kh, Banker 3d 4d: both stand.
    CHECK(pips(Places::all(), numbers({23})).answer(four_cards()) == Truth::yes);
    CHECK(points(Places::card(Hand::player, 3), numbers({0})).answer(four_cards()) == Truth::yes);
}

TEST_CASE("a sum is known as soon as every continuation gives the same answer") {
    // Player 2h 3h, Banker 4d Kd: 19 pips, 9 points, at most two cards to come.
    CHECK(pips(Places::all(), at_least(19)).answer(two_each()) == Truth::yes);
    CHECK(pips(Places::all(), at_least(20)).answer(two_each()) == Truth::unknown);
    CHECK(pips(Places::all(), at_least(39)).answer(two_each()) == Truth::unknown);
    CHECK(pips(Places::all(), at_least(40)).answer(two_each()) == Truth::no);
    CHECK(points(Places::all(), at_least(28)).answer(two_each()) == Truth::no);
    CHECK(points(Places::all(), at_least(27)).answer(two_each()) == Truth::unknown);
    // A card that is certain to come has at least one pip, but perhaps no point.
    Coup sure = two_each();
    sure.deal_unseen(Hand::player, 3);
    CHECK(pips(Places::all(), at_least(20)).answer(sure) == Truth::yes);
    CHECK(points(Places::all(), at_least(10)).answer(sure) == Truth::unknown);
    CHECK(pips(Places::first_four(), numbers({0, 1, 2, 3})).answer(Coup()) == Truth::no);
    CHECK(pips(Places::first_four(), at_least(4)).answer(Coup()) == Truth::yes);
}

TEST_CASE("reads points, and distinguishes the order if it names one of the first two cards") {
    const Reads reads = reads_of(pips(Places::hand(Hand::player), numbers({20})));
    CHECK(read_at(reads, Hand::player, 1) == Partition::by_points());
    CHECK(read_at(reads, Hand::player, 3) == Partition::by_points());
    CHECK(reads.player_third);
    CHECK_FALSE(reads.banker_third);
    const Question first = pips(Places::card(Hand::player, 1), numbers({7}));
    CHECK(first.distinguishes_order(Hand::player));
    CHECK_FALSE(first.distinguishes_order(Hand::banker));
    CHECK_FALSE(Question(pips(Places::first_four(), numbers({7}))).distinguishes_order(Hand::player));
    CHECK(first.is_blind_to_swap(Card(12, Suit::hearts), Card(13, Suit::hearts)));
    CHECK_FALSE(first.is_blind_to_swap(Card(9, Suit::hearts), Card(13, Suit::hearts)));
    CHECK(first.is_blind_to_exchange(SuitExchange::across_colours()));
}

TEST_CASE("remembers only the sum") {
    const auto memory = [](const char* cards) {
        std::string text;
        pips(Places::first_four(), numbers({20})).remember(coup_of(cards), {}, text);
        return text;
    };
    CHECK(memory("Ah 4d 3h Kd 3c 3s") == memory("9h 3d 3h 3d 5c 9s"));
    CHECK(memory("Ah 4d 3h Kd 3c 3s") != memory("Ah 4d 3h 9d 3c 3s"));
}

TEST_CASE("describes a sum") {
    CHECK(pips(Places::all(), numbers({58, 59, 60})).words() ==
          "the pips of the coup's cards add up to 58 to 60");
    CHECK(ranks(Places::first_two(Hand::player), numbers({26})).words() ==
          "the ranks of Player's first two cards (A 1, J 11, Q 12, K 13) add up to 26");
    NumberSet odd;
    for (std::size_t number = 1; number <= 18; number += 2) {
        odd.set(number);
    }
    CHECK(points(Places::first_two(Hand::banker), odd).words() ==
          "the points of Banker's first two cards add up to an odd number");
}
