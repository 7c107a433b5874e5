#include "rules/questions/first_two_match.hpp"

#include "rules/questions/sample.hpp"
#include "support/catch.hpp"

using namespace sabot;
using namespace sabot::test;

namespace {

Truth ask(const Partition& classes, const std::string& cards) {
    return FirstTwoMatch{Hand::player, classes}.answer(coup_of(cards));
}

}  // namespace

TEST_CASE("finds a pair, an identical pair, a coloured pair and a suited hand") {
    CHECK(ask(Partition::by_rank(), "7h 2c 7d 2c 2c 2c") == Truth::yes);
    CHECK(ask(Partition::by_rank(), "Th 2c Jh 2c 2c 2c") == Truth::no);
    CHECK(ask(Partition::by_card(), "7h 2c 7d 2c 2c 2c") == Truth::no);
    CHECK(ask(Partition::by_card(), "7h 2c 7h 2c 2c 2c") == Truth::yes);
    CHECK(ask(Partition::by_rank_and_colour(), "7h 2c 7d 2c 2c 2c") == Truth::yes);
    CHECK(ask(Partition::by_rank_and_colour(), "7h 2c 7s 2c 2c 2c") == Truth::no);
    CHECK(ask(Partition::by_rank_and_colour(), "Kh 2c Qh 2c 2c 2c") == Truth::no);
    CHECK(ask(Partition::by_suit(), "7h 2c 9h 2c 2c 2c") == Truth::yes);
    CHECK(ask(Partition::by_suit(), "7h 2c 7d 2c 2c 2c") == Truth::no);
}

TEST_CASE("the third card does not make a pair") {
    CHECK(ask(Partition::by_rank(), "2h 2c 3d 2c 3c 2c") == Truth::no);
    Coup one_card;
    one_card.deal(Hand::player, 1, Card(5, Suit::hearts));
    CHECK(FirstTwoMatch{Hand::player, Partition::by_rank()}.answer(one_card) == Truth::unknown);
    CHECK(FirstTwoMatch{Hand::banker, Partition::by_rank()}.answer(coup_of("7h 2c 7d 2d 2c 2c")) ==
          Truth::yes);
}

TEST_CASE("reads its own hand") {
    const Reads pair = reads_of(FirstTwoMatch{Hand::banker, Partition::by_rank()});
    CHECK(read_at(pair, Hand::banker, 2) == Partition::by_rank());
    CHECK(read_at(pair, Hand::banker, 3) == Partition());
    CHECK(read_at(pair, Hand::player, 1) == Partition());
    CHECK_FALSE(pair.player_third);
}

TEST_CASE("a pair: knows which swaps and exchanges leave the answer unchanged") {
    const Card king(13, Suit::hearts);
    const Card queen(12, Suit::hearts);
    const FirstTwoMatch pair{Hand::player, Partition::by_rank()};
    CHECK(pair.is_blind_to_swap(king, Card(13, Suit::clubs)));
    CHECK_FALSE(pair.is_blind_to_swap(king, queen));
    CHECK(FirstTwoMatch{Hand::player, Partition::by_card()}.is_blind_to_swap(king, Card(9, Suit::clubs)));
    const FirstTwoMatch coloured{Hand::player, Partition::by_rank_and_colour()};
    CHECK(coloured.is_blind_to_swap(king, Card(13, Suit::diamonds)));
    CHECK_FALSE(coloured.is_blind_to_swap(king, Card(13, Suit::clubs)));
    CHECK(coloured.words() == "Player's first two cards have the same rank and colour");
}
