#include "rules/reads.hpp"

#include "rules/questions/sample.hpp"
#include "support/catch.hpp"

using namespace sabot;
using namespace sabot::test;

TEST_CASE("initially nothing is read") {
    const Reads reads;
    for (const Partition& here : reads.places) {
        CHECK(here == Partition());
    }
    CHECK_FALSE(reads.looks_at(Hand::player));
    CHECK_FALSE(reads.looks_at(Hand::banker));
    CHECK(reads.anywhere() == Partition());
}

TEST_CASE("reads of one place are joined") {
    Reads reads;
    reads.at(Hand::banker, 3, Partition::by_suit());
    reads.at(Hand::banker, 3, Partition::by_rank());
    CHECK(read_at(reads, Hand::banker, 3) == Partition::by_card());
    CHECK(reads.looks_at(Hand::banker));
    CHECK_FALSE(reads.looks_at(Hand::player));
    CHECK_FALSE(reads.banker_third);
}

TEST_CASE("reads of all places are joined") {
    Reads reads;
    reads.at(Hand::player, 1, Partition::by_suit());
    reads.at(Hand::banker, 3, Partition::by_rank());
    CHECK(reads.anywhere() == Partition::by_card());
}

TEST_CASE("Player's third card depends on all first cards") {
    Reads reads;
    reads.third(Hand::player);
    CHECK(read_at(reads, Hand::player, 2) == Partition::by_points());
    CHECK(read_at(reads, Hand::banker, 2) == Partition::by_points());
    CHECK(read_at(reads, Hand::player, 3) == Partition());
    CHECK(reads.player_third);
    CHECK_FALSE(reads.banker_third);
}

TEST_CASE("Banker's third card depends on Player's third card too") {
    Reads reads;
    reads.third(Hand::banker);
    CHECK(read_at(reads, Hand::player, 3) == Partition::by_points());
    CHECK(read_at(reads, Hand::banker, 3) == Partition());
    CHECK(reads.player_third);
    CHECK(reads.banker_third);
}

TEST_CASE("a final total reads the points of the hand, and those that decide on its third card") {
    Reads reads;
    reads.final_total(Hand::player);
    CHECK(read_at(reads, Hand::player, 3) == Partition::by_points());
    CHECK(read_at(reads, Hand::banker, 3) == Partition());
    CHECK_FALSE(reads.banker_third);
    Reads both = reads;
    both.final_total(Hand::banker);
    CHECK_FALSE(both == reads);
    CHECK(read_at(both, Hand::banker, 3) == Partition::by_points());
    CHECK(both.banker_third);
}
