#include "cards/partition.hpp"

#include "support/catch.hpp"
#include "support/property.hpp"

using namespace sabot;

namespace {

const CardSet kKingsAndQueens = CardSet::of_rank(12) | CardSet::of_rank(13);

// A random join of partitions that questions create: by attributes, and by membership in a set of cards.
Partition some_partition() {
    const auto one = [] {
        switch (*rc::gen::inRange(0, 9)) {
            case 0: return Partition();
            case 1: return Partition::by_points();
            case 2: return Partition::by_rank();
            case 3: return Partition::by_suit();
            case 4: return Partition::by_card();
            case 5: return Partition::by_colour();
            case 6: return Partition::by_rank_and_colour();
            default: return Partition::by_membership(CardSet(*rc::gen::arbitrary<std::uint64_t>() >> 12));
        }
    };
    const Partition first = one();
    return *rc::gen::arbitrary<bool>() ? first : join(first, one());
}

bool together(const Partition& partition, int a, int b) {
    return partition.class_of(Card::at(a)) == partition.class_of(Card::at(b));
}

}  // namespace

TEST_CASE("the named partitions have the expected numbers of classes") {
    CHECK(Partition().classes() == 1);
    CHECK(Partition::by_points().classes() == 10);
    CHECK(Partition::by_rank().classes() == 13);
    CHECK(Partition::by_suit().classes() == 4);
    CHECK(Partition::by_colour().classes() == 2);
    CHECK(Partition::by_rank_and_colour().classes() == 26);
    CHECK(Partition::by_card().classes() == 52);
    CHECK(Partition::by_membership(kKingsAndQueens).classes() == 2);
    CHECK(Partition::by_membership(CardSet()) == Partition());
    CHECK(Partition::by_membership(CardSet::all()) == Partition());
}

TEST_CASE("each attribute distinguishes exactly the cards that differ in it") {
    for (int a = 0; a < kCardsInDeck; ++a) {
        for (int b = 0; b < kCardsInDeck; ++b) {
            const Card one = Card::at(a);
            const Card two = Card::at(b);
            const bool same_points = one.points() == two.points();
            const bool same_rank = one.rank() == two.rank();
            const bool same_suit = one.suit() == two.suit();
            if (together(Partition::by_points(), a, b) != same_points ||
                together(Partition::by_rank(), a, b) != same_rank ||
                together(Partition::by_suit(), a, b) != same_suit ||
                together(Partition::by_colour(), a, b) != (one.red() == two.red()) ||
                together(Partition::by_rank_and_colour(), a, b) != (same_rank && one.red() == two.red()) ||
                together(Partition::by_card(), a, b) != (a == b) || !together(Partition(), a, b)) {
                FAIL_CHECK(to_string(one) << " and " << to_string(two));
            }
        }
    }
}

TEST_CASE("classes are numbered by their first card, so that equal partitions compare equal") {
    const Partition points = Partition::by_points();
    CHECK(points.class_of(Card(1, Suit::clubs)) == 0);
    CHECK(points.class_of(Card(9, Suit::spades)) == 8);
    CHECK(points.class_of(Card(13, Suit::clubs)) == 9);
    CHECK(points.cards_of(9) == CardSet::of_points(0));
    CHECK(points.cards_of(0) == CardSet::of_rank(1));
    CHECK(join(Partition::by_rank(), Partition::by_suit()) == Partition::by_card());
    CHECK(join(Partition::by_suit(), Partition::by_rank()) == Partition::by_card());
    // A set and its complement give the same partition.
    CHECK(Partition::by_membership(CardSet::of_colour(true)) ==
          Partition::by_membership(CardSet::of_colour(false)));
}

TEST_CASE("ranks refine points; suits do not") {
    CHECK(Partition::by_rank().refines(Partition::by_points()));
    CHECK_FALSE(Partition::by_points().refines(Partition::by_rank()));
    CHECK_FALSE(Partition::by_suit().refines(Partition::by_points()));
    CHECK(Partition::by_card().refines(Partition::by_suit()));
    CHECK(Partition::by_points().refines(Partition()));
    CHECK_FALSE(Partition().refines(Partition::by_points()));
}

TEST_CASE("a set is split if two of its cards are in different classes") {
    CHECK_FALSE(Partition::by_points().splits(CardSet::of_points(0)));
    CHECK(Partition::by_rank().splits(CardSet::of_points(0)));
    CHECK(Partition::by_suit().splits(CardSet::of_rank(4)));
    CHECK_FALSE(Partition::by_card().splits(CardSet(Card(4, Suit::clubs))));
    CHECK_FALSE(Partition::by_card().splits(CardSet()));
    CHECK_FALSE(Partition().splits(CardSet::all()));
}

TEST_CASE("the join of two partitions is their coarsest common refinement") {
    test::check_property("join distinguishes what one of both does, and nothing more", 60, [] {
        const Partition a = some_partition();
        const Partition b = some_partition();
        const Partition both = join(a, b);
        int classes = 0;
        for (int i = 0; i < kCardsInDeck; ++i) {
            classes = std::max(classes, both.class_of(Card::at(i)) + 1);
            for (int j = 0; j < i; ++j) {
                RC_ASSERT(together(both, i, j) == (together(a, i, j) && together(b, i, j)));
            }
        }
        RC_ASSERT(classes == both.classes());
        RC_ASSERT(both == join(b, a));
        RC_ASSERT(both.refines(a));
        RC_ASSERT(both.refines(b));
        RC_ASSERT(a.refines(b) == (both == a));
    });
}

TEST_CASE("the classes of a partition are disjoint and cover the deck") {
    test::check_property("classes are disjoint and make the deck", 60, [] {
        const Partition partition = some_partition();
        CardSet seen;
        for (int c = 0; c < partition.classes(); ++c) {
            const CardSet cards = partition.cards_of(c);
            RC_ASSERT(!cards.empty());
            RC_ASSERT((cards & seen).empty());
            RC_ASSERT(!partition.splits(cards));
            RC_ASSERT(seen.empty() || seen.first().index() < cards.first().index());
            seen = seen | cards;
        }
        RC_ASSERT(seen == CardSet::all());
    });
}

TEST_CASE("a swap keeps the groups if both cards share a class, or each is a class by itself") {
    const Card king(13, Suit::hearts);
    const Card nine(9, Suit::clubs);
    CHECK(Partition::by_rank().keeps_groups(king, Card(13, Suit::clubs)));
    CHECK_FALSE(Partition::by_rank().keeps_groups(king, Card(12, Suit::hearts)));
    CHECK(Partition::by_rank_and_colour().keeps_groups(king, Card(13, Suit::diamonds)));
    CHECK_FALSE(Partition::by_rank_and_colour().keeps_groups(king, Card(13, Suit::clubs)));
    CHECK(Partition::by_colour().keeps_groups(king, Card(9, Suit::diamonds)));
    CHECK_FALSE(Partition::by_colour().keeps_groups(king, nine));
    CHECK(Partition::by_card().keeps_groups(king, nine));
    CHECK(Partition().keeps_groups(king, nine));
    // A single-card class on only one side is not enough.
    const Partition one_king = Partition::by_membership(CardSet(king));
    CHECK_FALSE(one_king.keeps_groups(king, nine));
    const Partition two_alone = join(one_king, Partition::by_membership(CardSet(nine)));
    CHECK(two_alone.keeps_groups(king, nine));
    CHECK_FALSE(two_alone.keeps_groups(king, Card(2, Suit::clubs)));
}

TEST_CASE("if a swap keeps the groups, cards share a class after it as before") {
    test::check_property("keeps_groups agrees with its definition", 300, [] {
        const Partition partition = some_partition();
        const int a = *rc::gen::inRange(0, kCardsInDeck);
        const int b = *rc::gen::inRange(0, kCardsInDeck);
        const auto image = [&](int card) { return card == a ? b : card == b ? a : card; };
        bool kept = true;
        for (int i = 0; i < kCardsInDeck; ++i) {
            for (int j = 0; j < i; ++j) {
                kept = kept && together(partition, i, j) == together(partition, image(i), image(j));
            }
        }
        RC_ASSERT(partition.keeps_groups(Card::at(a), Card::at(b)) == kept);
    });
}

TEST_CASE("recognizes the named partitions") {
    CHECK(kind_of(Partition::by_points()) == PartitionKind::points);
    CHECK(kind_of(Partition::by_rank()) == PartitionKind::ranks);
    CHECK(kind_of(Partition::by_suit()) == PartitionKind::suits);
    CHECK(kind_of(Partition::by_colour()) == PartitionKind::colours);
    CHECK(kind_of(Partition::by_rank_and_colour()) == PartitionKind::ranks_and_colours);
    CHECK(kind_of(Partition::by_card()) == PartitionKind::cards);
    CHECK(kind_of(Partition()) == PartitionKind::other);
    CHECK(kind_of(join(Partition::by_points(), Partition::by_suit())) == PartitionKind::other);
}
