#include "rules/coup.hpp"

#include "support/catch.hpp"

using namespace sabot;

namespace {

Card of(int rank) { return {rank, Suit::hearts}; }

}  // namespace

TEST_CASE("a coup has six places: three of Player, then three of Banker") {
    CHECK(place(Hand::player, 1) == 0);
    CHECK(place(Hand::player, 3) == 2);
    CHECK(place(Hand::banker, 1) == 3);
    CHECK(place(Hand::banker, 3) == 5);
    CHECK(other(Hand::player) == Hand::banker);
    CHECK(other(Hand::banker) == Hand::player);
}

TEST_CASE("nothing is known of a coup before the first card") {
    const Coup coup;
    for (const Hand hand : {Hand::player, Hand::banker}) {
        CHECK(coup.first_two(hand) == Coup::kUnknown);
        CHECK(coup.cards(hand) == Coup::kUnknown);
        CHECK(coup.total(hand) == Coup::kUnknown);
        for (const int nth : {1, 2, 3}) {
            CHECK_FALSE(coup.sees(hand, nth));
            CHECK_FALSE(coup.is_empty(hand, nth));
        }
    }
}

TEST_CASE("the total of a hand is known once its cards are") {
    Coup coup;
    coup.deal(Hand::player, 1, of(8));
    CHECK(coup.sees(Hand::player, 1));
    CHECK(coup.card(Hand::player, 1) == of(8));
    CHECK(coup.first_two(Hand::player) == Coup::kUnknown);
    coup.deal(Hand::player, 2, of(4));
    CHECK(coup.first_two(Hand::player) == 2);
    CHECK(coup.total(Hand::player) == Coup::kUnknown);
    CHECK(coup.cards(Hand::player) == Coup::kUnknown);
    coup.deal(Hand::player, 3, of(9));
    CHECK(coup.first_two(Hand::player) == 2);
    CHECK(coup.cards(Hand::player) == 3);
    CHECK(coup.total(Hand::player) == 1);
    // The other hand is not affected.
    CHECK(coup.total(Hand::banker) == Coup::kUnknown);
    CHECK_FALSE(coup.sees(Hand::banker, 1));
}

TEST_CASE("a hand that stood has two cards and their total") {
    Coup coup;
    coup.deal(Hand::banker, 1, of(13));
    coup.deal(Hand::banker, 2, of(6));
    coup.stand(Hand::banker);
    CHECK(coup.is_empty(Hand::banker, 3));
    CHECK_FALSE(coup.sees(Hand::banker, 3));
    CHECK(coup.cards(Hand::banker) == 2);
    CHECK(coup.total(Hand::banker) == 6);
}

TEST_CASE("an unseen third card counts, but its points are unknown") {
    Coup coup;
    coup.deal(Hand::player, 1, of(2));
    coup.deal(Hand::player, 2, of(3));
    coup.deal_unseen(Hand::player, 3);
    CHECK(coup.cards(Hand::player) == 3);
    CHECK_FALSE(coup.sees(Hand::player, 3));
    CHECK_FALSE(coup.is_empty(Hand::player, 3));
    CHECK(coup.first_two(Hand::player) == 5);
    CHECK(coup.total(Hand::player) == Coup::kUnknown);
}

TEST_CASE("a forgotten card leaves no trace") {
    Coup coup;
    coup.deal(Hand::player, 1, of(2));
    coup.deal(Hand::player, 2, of(3));
    coup.stand(Hand::player);
    coup.forget(Hand::player, 3);
    CHECK(coup.cards(Hand::player) == Coup::kUnknown);
    CHECK_FALSE(coup.is_empty(Hand::player, 3));
    coup.forget(Hand::player, 2);
    CHECK_FALSE(coup.sees(Hand::player, 2));
    CHECK(coup.first_two(Hand::player) == Coup::kUnknown);
}

TEST_CASE("totals are modulo ten") {
    for (int a = 1; a <= kRanks; ++a) {
        for (int b = 1; b <= kRanks; ++b) {
            Coup coup;
            coup.deal(Hand::player, 1, of(a));
            coup.deal(Hand::player, 2, of(b));
            coup.deal(Hand::player, 3, of(9));
            const int points = (a >= 10 ? 0 : a) + (b >= 10 ? 0 : b);
            CAPTURE(a, b);
            CHECK(coup.first_two(Hand::player) == points % 10);
            CHECK(coup.total(Hand::player) == (points + 9) % 10);
        }
    }
}
