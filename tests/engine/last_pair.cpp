#include "engine/last_pair.hpp"

#include "rules/questions/count_is.hpp"
#include "rules/questions/first_two_alike.hpp"
#include "rules/questions/first_two_are.hpp"
#include "rules/questions/groups_alike.hpp"
#include "rules/questions/total_is.hpp"
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

TEST_CASE("the last pair serves questions that are about one hand each") {
    NumberSet two;
    two.set(2);
    const CardSet red = CardSet::of_colour(true);
    const Question player_pair = FirstTwoAlike{Hand::player, Partition::by_rank()};
    const Question banker_pair = FirstTwoAlike{Hand::banker, Partition::by_card()};
    CHECK(LastPair::serves({}));
    CHECK(LastPair::serves({player_pair, banker_pair}));
    CHECK(LastPair::serves({player_pair, CountIs{Places::first_two(Hand::banker), red, two}}));
    CHECK(LastPair::serves({GroupsAlike{Places::first_two(Hand::player), Partition::by_suit(), {2}}}));
    CHECK_FALSE(LastPair::serves({player_pair, CountIs{Places::first_four(), red, two}}));
    CHECK_FALSE(
        LastPair::serves({GroupsAlike{Places::first_four(), Partition::by_suit(), {4}}, player_pair}));
    // Whether a third card comes hangs on both hands.
    CHECK_FALSE(LastPair::serves({CountIs{Places::hand(Hand::player), red, two}}));
    CHECK_FALSE(LastPair::serves({TotalIs{Hand::player, two}}));
    // A question that tells no cards apart is about neither.
    CHECK(LastPair::serves({CountIs{Places::first_four(), CardSet::all(), two}}));
}

TEST_CASE("a count in the second hand makes the groups of its second card") {
    NumberSet one;
    one.set(1);
    const CardSet red = CardSet::of_colour(true);
    const Partition colour = Partition::by_membership(red);
    const LastPair pair(colour, Hand::banker, {CountIs{Places::first_two(Hand::banker), red, one}});
    const auto& groups = pair.after(colour.class_of(Card(9, Suit::hearts)));
    REQUIRE(groups.size() == 2);
    CHECK(groups[0].classes.empty());
    CHECK(groups[0].face.red() != groups[1].face.red());
}
