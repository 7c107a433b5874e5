#include "engine/class_deck.hpp"

#include "support/catch.hpp"

using namespace sabot;

TEST_CASE("a coarser deck holds the same cards in fewer classes") {
    const Partition ranks = Partition::by_rank();
    const Partition points = Partition::by_points();
    ClassDeck by_rank(ranks);
    ClassDeck by_points(points);
    for (std::size_t c = 0; c < 13; ++c) {
        by_rank.counts[c] = c + 1;
    }
    project(by_rank, projection(by_rank, by_points), by_points);
    const auto tens = static_cast<std::size_t>(points.class_of(Card(13, Suit::clubs)));
    CHECK(by_points.counts[tens] == 10 + 11 + 12 + 13);
    // Projecting again replaces the counts and does not add to them.
    project(by_rank, projection(by_rank, by_points), by_points);
    CHECK(by_points.counts[tens] == 10 + 11 + 12 + 13);
}
