#include "engine/last_pair.hpp"

#include "support/catch.hpp"

using namespace sabot;

TEST_CASE("after a first card, the second is that card once more or any other") {
    const LastPair pair(Partition::by_card(), Hand::banker,
                        {FirstTwoAlike{Hand::banker, Partition::by_card()}});
    const Card first(9, Suit::hearts);
    const auto& groups = pair.after(Partition::by_card().class_of(first));
    REQUIRE(groups.size() == 2);
    CHECK(groups[0].classes.empty());
    CHECK(groups[0].face != first);
    CHECK(groups[1].classes == std::vector<int>{Partition::by_card().class_of(first)});
    CHECK(groups[1].face == first);
}

TEST_CASE("questions about the other hand tell no second cards apart") {
    const LastPair pair(Partition::by_rank(), Hand::banker,
                        {FirstTwoAlike{Hand::player, Partition::by_rank()}});
    CHECK(pair.after(0).size() == 1);
}

TEST_CASE("the largest group comes first, whatever the order of classes") {
    NumberSet naturals;
    naturals.set(8).set(9);
    const LastPair pair(Partition::by_points(), Hand::player, {FirstTwoAre{Hand::player, naturals}});
    // After a five, a natural needs a three or a four.
    const auto& groups = pair.after(Partition::by_points().class_of(Card(5, Suit::clubs)));
    REQUIRE(groups.size() == 2);
    CHECK(groups[0].classes.empty());
    CHECK(groups[1].classes.size() == 2);
}
