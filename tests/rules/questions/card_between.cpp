#include "rules/questions/card_between.hpp"

#include "rules/questions/sample.hpp"
#include "support/catch.hpp"

#include <initializer_list>
#include <utility>

using namespace sabot;
using namespace sabot::test;

namespace {

// Player's third card between the first two.
CardBetween third(Ace ace = Ace::low) {
    return {Places::card(Hand::player, 3), Places::first_two(Hand::player), ace};
}

Truth third_of(const char* one, const char* two, const char* three, Ace ace = Ace::low) {
    return third(ace).answer(coup_of(std::string(one) + " Kd " + two + " 2d " + three + " 9s"));
}

}  // namespace

TEST_CASE("a rank is between two others, whichever of them is higher") {
    CHECK(third_of("Ah", "4c", "3d") == Truth::yes);
    CHECK(third_of("4h", "Ac", "3d") == Truth::yes);
    CHECK(third_of("Jh", "Kc", "Qd") == Truth::yes);
    CHECK(third_of("Ah", "4c", "5d") == Truth::no);
    CHECK(third_of("2h", "3c", "Ad") == Truth::no);
}

TEST_CASE("between excludes equality") {
    CHECK(third_of("Ah", "4c", "4d") == Truth::no);
    CHECK(third_of("Ah", "4c", "Ad") == Truth::no);
    CHECK(third_of("2h", "2c", "2d") == Truth::no);
    CHECK(third_of("2h", "3c", "3d") == Truth::no);
}

TEST_CASE("the ace is below two or above the king") {
    CHECK(third_of("Ah", "2c", "7d", Ace::high) == Truth::yes);
    CHECK(third_of("Ah", "2c", "7d", Ace::low) == Truth::no);
    CHECK(third_of("Kh", "Qc", "Ad", Ace::high) == Truth::no);
}

TEST_CASE("a card that is not dealt is not between others, nor a bound") {
    CHECK(third().answer(four_cards()) == Truth::no);
    const CardBetween other{Places::card(Hand::player, 1),
                            Places::card(Hand::banker, 1) | Places::card(Hand::banker, 3)};
    CHECK(other.answer(four_cards()) == Truth::no);
    // Player 2h 3h 3c, Banker 4d Kd 3s.
    CHECK(other.answer(finished()) == Truth::no);
    CHECK(CardBetween{Places::card(Hand::banker, 1),
                      Places::card(Hand::banker, 2) | Places::card(Hand::player, 3)}
              .answer(finished()) == Truth::yes);
}

TEST_CASE("the answer is known once no card to come can change it") {
    CHECK(third().answer(Coup()) == Truth::unknown);
    // Player 2h 3h: neighbouring ranks.
    CHECK(third().answer(two_each()) == Truth::no);
    Coup coup;
    coup.deal(Hand::player, 1, Card(5, Suit::hearts));
    CHECK(third().answer(coup) == Truth::unknown);
    coup.deal(Hand::player, 3, Card(5, Suit::clubs));
    CHECK(third().answer(coup) == Truth::no);
    coup.deal(Hand::player, 3, Card(1, Suit::clubs));
    CHECK(third().answer(coup) == Truth::no);
    CHECK(third(Ace::high).answer(coup) == Truth::no);
    coup.deal(Hand::player, 3, Card(13, Suit::clubs));
    CHECK(third().answer(coup) == Truth::no);
    CHECK(third(Ace::high).answer(coup) == Truth::unknown);
    coup.deal(Hand::player, 3, Card(6, Suit::clubs));
    CHECK(third().answer(coup) == Truth::unknown);
    coup.stand(Hand::player);
    CHECK(third().answer(coup) == Truth::no);
    coup.deal(Hand::player, 2, Card(9, Suit::clubs));
    coup.deal_unseen(Hand::player, 3);
    CHECK(third().answer(coup) == Truth::unknown);
}

TEST_CASE("reads ranks; the two bounds are interchangeable") {
    const Reads reads = reads_of(third());
    CHECK(read_at(reads, Hand::player, 3) == Partition::by_rank());
    CHECK(read_at(reads, Hand::banker, 1) == Partition::by_points());
    CHECK(reads.player_third);
    CHECK_FALSE(third().distinguishes_order(Hand::player));
    const CardBetween first{Places::card(Hand::player, 1),
                            Places::card(Hand::player, 2) | Places::card(Hand::banker, 2)};
    CHECK(first.distinguishes_order(Hand::player));
    CHECK(first.distinguishes_order(Hand::banker));
    CHECK_FALSE(reads_of(first).player_third);
    CHECK(first.is_blind_to_swap(Card(9, Suit::hearts), Card(9, Suit::clubs)));
    CHECK_FALSE(first.is_blind_to_swap(Card(12, Suit::hearts), Card(13, Suit::hearts)));
    CHECK(first.is_blind_to_exchange(SuitExchange::across_colours()));
}

TEST_CASE("remembers which ranks can still come next to those seen") {
    const auto memory = [](std::initializer_list<std::pair<int, int>> seen, CardSet closed = {}) {
        Coup coup;
        for (const auto& [nth, rank] : seen) {
            coup.deal(Hand::player, nth, Card(rank, Suit::hearts));
        }
        std::string text;
        third().remember(coup, closed, text);
        return text;
    };
    CHECK(memory({{1, 3}, {2, 8}}) == memory({{1, 8}, {2, 3}}));
    CHECK(memory({{1, 3}, {2, 8}}) != memory({{1, 4}, {2, 8}}));
    CHECK(memory({{3, 5}}) != memory({{3, 6}}));
    // No further five or six can come.
    const CardSet closed = CardSet::of_rank(5) | CardSet::of_rank(6);
    CHECK(memory({{3, 5}}, closed) == memory({{3, 6}}, closed));
    CHECK(memory({{1, 5}, {2, 9}}, closed) == memory({{1, 6}, {2, 9}}, closed));
    CHECK(memory({{1, 5}}, closed) != memory({{1, 7}}, closed));
    CHECK(memory({{1, 5}, {3, 6}}, closed) != memory({{1, 6}, {3, 5}}, closed));
}

TEST_CASE("describes a card between others") {
    CHECK(third().words() ==
          "Player's third card is of a rank between those of Player's first two cards, ace low");
    CHECK(CardBetween{Places::card(Hand::banker, 3),
                      Places::card(Hand::player, 1) | Places::card(Hand::banker, 1), Ace::high}
              .words() ==
          "Banker's third card is of a rank between those of the first cards of both hands, ace high");
}
