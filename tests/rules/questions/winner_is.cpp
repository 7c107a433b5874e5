#include "rules/questions/winner_is.hpp"

#include "rules/questions/sample.hpp"
#include "support/catch.hpp"

using namespace sabot;
using namespace sabot::test;

TEST_CASE("the winner is known once both totals are known") {
    CHECK(winner({Winner::player}).answer(finished()) == Truth::yes);
    CHECK(winner({Winner::banker, Winner::tie}).answer(finished()) == Truth::no);
    CHECK(winner({Winner::banker, Winner::player}).answer(finished()) == Truth::yes);
    CHECK(winner({Winner::tie}).answer(coup_of("Kh Kd 8h 8d 3c 3s")) == Truth::yes);
    CHECK(winner({Winner::player}).answer(five_cards()) == Truth::unknown);
    CHECK(winner({Winner::player}).answer(Coup()) == Truth::unknown);
}

TEST_CASE("reads the points of all cards") {
    const Reads reads = reads_of(winner({Winner::tie}));
    for (const Partition& here : reads.places) {
        CHECK(here == Partition::by_points());
    }
    CHECK(reads.player_third);
    CHECK(reads.banker_third);
    CHECK(winner({}).is_blind_to_swap(Card(13, Suit::hearts), Card(12, Suit::clubs)));
    CHECK_FALSE(winner({}).is_blind_to_swap(Card(13, Suit::hearts), Card(9, Suit::hearts)));
}

TEST_CASE("describes the winner") {
    CHECK(winner({Winner::banker}).words() == "Banker wins");
    CHECK(winner({Winner::tie, Winner::player}).words() == "Player wins or the coup is a tie");
}
