#include "tolerance/shoes_until_decks_show.hpp"

#include "support/catch.hpp"

using namespace sabot;

TEST_CASE("a deck more is proved by a card that is seen too often") {
    // Of two decks, some pair of equal cards is among 39 of 104 cards with this probability: 1 minus that of
    // 39 different cards.
    Rational different = 1;
    for (int i = 0; i < 39; ++i) {
        different *= ratio(2 * (52 - i), 104 - i);
    }
    const Rational shoes = 1 / (1 - different);
    const RoundsNeeded found = shoes_until_decks_show(1, 2, ratio(1, 100));
    CHECK(found.is_exact);
    CHECK(Rational(found.rounds) >= shoes);
    CHECK(Rational(found.rounds - 1) < shoes);
}

TEST_CASE("a deck less is shown by how often each card is seen") {
    // log(100) / D with D = 12.07, 2.32 and 0.3196, from the logarithms of the gamma function:
    // 0.4, 1.98, 14.4.
    const RoundsNeeded found = shoes_until_decks_show(2, 1, ratio(1, 100));
    CHECK_FALSE(found.is_exact);
    CHECK(found.rounds == 1);
    CHECK(shoes_until_decks_show(8, 7, ratio(1, 100)).rounds == 2);
    CHECK(shoes_until_decks_show(20, 19, ratio(1, 100)).rounds == 15);
}
