#include "rules/questions/third_pairs.hpp"

#include "rules/questions/sample.hpp"
#include "support/catch.hpp"

using namespace sabot;
using namespace sabot::test;

namespace {

Truth third_is_like(const Partition& classes, const char* one, const char* two, const char* three) {
    return ThirdPairs{Hand::player, classes}.answer(
        coup_of(std::string(one) + " Kd " + two + " 2d " + three + " 9s"));
}

}  // namespace

TEST_CASE("the third card matches the first card, the second, or both") {
    CHECK(third_is_like(Partition::by_rank(), "2h", "3c", "2d") == Truth::yes);
    CHECK(third_is_like(Partition::by_rank(), "2h", "3c", "3d") == Truth::yes);
    CHECK(third_is_like(Partition::by_rank(), "2h", "2c", "2d") == Truth::yes);
    CHECK(third_is_like(Partition::by_rank(), "2h", "2c", "3d") == Truth::no);
    CHECK(third_is_like(Partition::by_card(), "2h", "3c", "2d") == Truth::no);
    CHECK(third_is_like(Partition::by_card(), "2h", "3c", "2h") == Truth::yes);
    CHECK(third_is_like(Partition::by_rank_and_colour(), "2h", "3c", "2d") == Truth::yes);
    CHECK(third_is_like(Partition::by_rank_and_colour(), "2h", "3c", "2c") == Truth::no);
    CHECK(third_is_like(Partition::by_suit(), "2h", "3c", "9c") == Truth::yes);
    CHECK(third_is_like(Partition::by_suit(), "2h", "3c", "9d") == Truth::no);
}

TEST_CASE("without a third card nothing matches") {
    CHECK(ThirdPairs{Hand::player, Partition::by_rank()}.answer(four_cards()) == Truth::no);
    // Player 2h 3h 3c, Banker 4d Kd 3s.
    CHECK(ThirdPairs{Hand::banker, Partition::by_rank()}.answer(finished()) == Truth::no);
    CHECK(ThirdPairs{Hand::player, Partition::by_rank()}.answer(finished()) == Truth::yes);
}

TEST_CASE("the answer is known once a card matches, or all cards are seen") {
    const ThirdPairs pairs{Hand::player, Partition::by_rank()};
    CHECK(pairs.answer(two_each()) == Truth::unknown);
    Coup unseen = two_each();
    unseen.deal_unseen(Hand::player, 3);
    CHECK(pairs.answer(unseen) == Truth::unknown);
    Coup coup;
    coup.deal(Hand::player, 3, Card(5, Suit::hearts));
    CHECK(pairs.answer(coup) == Truth::unknown);
    coup.deal(Hand::player, 2, Card(6, Suit::hearts));
    CHECK(pairs.answer(coup) == Truth::unknown);
    coup.deal(Hand::player, 2, Card(5, Suit::spades));
    CHECK(pairs.answer(coup) == Truth::yes);
    coup.stand(Hand::player);
    CHECK(pairs.answer(coup) == Truth::no);
}

TEST_CASE("reads the hand, and knows which swaps and exchanges leave the answer unchanged") {
    const ThirdPairs pairs{Hand::player, Partition::by_suit()};
    const Reads reads = reads_of(pairs);
    CHECK(read_at(reads, Hand::player, 3) == Partition::by_suit());
    CHECK(read_at(reads, Hand::player, 1) == join(Partition::by_suit(), Partition::by_points()));
    CHECK(read_at(reads, Hand::banker, 3) == Partition());
    CHECK(reads.player_third);
    CHECK_FALSE(Question(pairs).distinguishes_order(Hand::player));
    CHECK(pairs.is_blind_to_swap(Card(12, Suit::hearts), Card(13, Suit::hearts)));
    CHECK_FALSE(pairs.is_blind_to_swap(Card(9, Suit::hearts), Card(8, Suit::hearts)));
    CHECK_FALSE(pairs.is_blind_to_swap(Card(9, Suit::hearts), Card(9, Suit::clubs)));
    CHECK(pairs.is_blind_to_exchange(SuitExchange::across_colours()));
}

TEST_CASE("remembers the classes that another card may match") {
    const auto memory = [](const Coup& coup, CardSet closed) {
        std::string text;
        ThirdPairs{Hand::player, Partition::by_rank()}.remember(coup, closed, text);
        return text;
    };
    const auto first_two = [](int one, int two) {
        Coup coup;
        coup.deal(Hand::player, 1, Card(one, Suit::hearts));
        coup.deal(Hand::player, 2, Card(two, Suit::clubs));
        return coup;
    };
    CHECK(memory(first_two(2, 7), {}) == memory(first_two(7, 2), {}));
    CHECK(memory(first_two(2, 2), {}) != memory(first_two(2, 7), {}));
    CHECK(memory(first_two(2, 7), {}) != memory(first_two(2, 8), {}));
    const CardSet closed = CardSet::of_rank(2) | CardSet::of_rank(3);
    CHECK(memory(first_two(2, 7), closed) == memory(first_two(3, 7), closed));
    CHECK(memory(first_two(2, 7), closed) != memory(first_two(7, 8), closed));
    // Which of two cards failed to match the third does not matter.
    Coup third = first_two(2, 9);
    third.forget(Hand::player, 2);
    third.deal(Hand::player, 3, Card(7, Suit::hearts));
    Coup other = third;
    other.deal(Hand::player, 1, Card(4, Suit::hearts));
    CHECK(memory(third, {}) == memory(other, {}));
    other.deal(Hand::player, 3, Card(8, Suit::hearts));
    CHECK(memory(third, {}) != memory(other, {}));
}

TEST_CASE("describes a matching third card") {
    CHECK(ThirdPairs{Hand::banker, Partition::by_rank_and_colour()}.words() ==
          "Banker's third card has the same rank and colour as one of the first two");
}
