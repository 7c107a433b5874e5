#include "cards/shoe.hpp"

#include "cards/partition.hpp"
#include "cards/shoe_text.hpp"
#include "support/catch.hpp"
#include "support/message_of.hpp"
#include "support/property.hpp"

using namespace sabot;
using test::message_of;

namespace {

CardSet some_cards() {
    const Card card = Card::at(*rc::gen::inRange(0, kCardsInDeck));
    switch (*rc::gen::inRange(0, 3)) {
        case 0: return CardSet(card);
        case 1: return CardSet::of_rank(card.rank());
        default: return CardSet::of_points(card.points());
    }
}

CardCount sum_of_cells(const Shoe& shoe) {
    CardCount sum = 0;
    for (const Shoe::Cell& cell : shoe.cells()) {
        sum += cell.count;
    }
    return sum;
}

}  // namespace

TEST_CASE("whole decks contain each card once per deck") {
    const Shoe shoe = Shoe::of_decks(8);
    CHECK(shoe.total() == 416);
    CHECK(shoe.cells().size() == 52);
    CHECK(shoe.count(CardSet(Card(9, Suit::hearts))) == 8);
    CHECK(shoe.count(CardSet::of_rank(13)) == 32);
    CHECK(shoe.count(CardSet::of_points(0)) == 128);
    CHECK(shoe.count(CardSet::of_suit(Suit::clubs)) == 104);
    CHECK(shoe.count(CardSet::all()) == 416);
    const auto points = shoe.counts(Partition::by_points());
    REQUIRE(points.has_value());
    for (std::size_t value = 1; value <= 9; ++value) {
        CHECK((*points)[value - 1] == 32);
    }
    CHECK((*points)[9] == 128);
    CHECK((*points)[10] == 0);
}

TEST_CASE("a shoe has at least one deck and at most a million cards") {
    CHECK(Shoe::of_decks(1).total() == 52);
    CHECK(Shoe::of_decks(19'230).total() == 999'960);
    CHECK(message_of([] { Shoe::of_decks(19'231); }) == "invalid number of decks 19231: expected 1 to 19230");
    CHECK(message_of([] { Shoe::of_decks(0); }) == "invalid number of decks 0: expected 1 to 19230");
    CHECK(message_of([] { Shoe::of_decks(-8); }) == "invalid number of decks -8: expected 1 to 19230");
    // 52 times this count would not fit in 64 bits.
    CHECK(message_of([] { Shoe::of_decks(INT64_MAX); }) ==
          "invalid number of decks 9223372036854775807: expected 1 to 19230");
}

TEST_CASE("infinite decks are one deck dealt with replacement") {
    Shoe shoe = Shoe::of_decks(kInfiniteDecks);
    CHECK(shoe.with_replacement());
    CHECK(shoe.total() == 52);
    CHECK(shoe.whole_decks() == kInfiniteDecks);
    CHECK(shoe.count(CardSet::of_points(0)) == 16);
    for (int i = 0; i < 60; ++i) {
        shoe.remove(CardSet::of_rank(9), "9");
    }
    CHECK(shoe == Shoe::of_decks(kInfiniteDecks));
    CHECK_FALSE(shoe == Shoe::of_decks(1));
    CHECK_FALSE(Shoe::of_decks(1).with_replacement());
    CHECK(message_of([&] { require_finite(shoe, "a census requires a finite shoe"); }) ==
          "the decks are infinite, but a census requires a finite shoe: expected a number of "
          "decks, such as 8");
    CHECK_NOTHROW(require_finite(Shoe::of_decks(1), ""));
}

TEST_CASE("rejects a shoe of cells with too few or too many cards") {
    const CardSet aces = CardSet::of_rank(1);
    const CardSet twos = CardSet::of_rank(2);
    CHECK(Shoe::of_cells({{aces, 6}}).total() == 6);
    CHECK(Shoe::of_cells({{aces, 1'000'000}}).total() == 1'000'000);
    CHECK(message_of([&] {
              Shoe::of_cells({{aces, 5}});
          }) == "the shoe has 5 cards: expected at least 6, which a coup can need");
    CHECK(message_of([] { Shoe::of_cells({}); }) ==
          "the shoe has 0 cards: expected at least 6, which a coup can need");
    CHECK(message_of([&] {
              Shoe::of_cells({{aces, 1'000'000}, {twos, 1}});
          }) == "too many cards in the shoe: expected at most 1000000");
    CHECK(message_of([&] {
              Shoe::of_cells({{aces, 10}, {twos, INT64_MAX}});
          }) == "too many cards in the shoe: expected at most 1000000");
    CHECK(message_of([&] {
              Shoe::of_cells({{aces, 10}, {twos, -1}});
          }) == "too many cards in the shoe: expected at most 1000000");
}

TEST_CASE("leaves out cells without cards") {
    const Shoe shoe = Shoe::of_cells({{CardSet::of_rank(1), 6}, {CardSet::of_rank(2), 0}});
    CHECK(shoe.cells().size() == 1);
    CHECK(shoe.count(CardSet::of_rank(2)) == 0);
}

TEST_CASE("has no count for cards that a shoe does not distinguish") {
    const Shoe by_points = Shoe::of_cells({{CardSet::of_points(0), 16}, {CardSet::of_rank(5), 4}});
    CHECK(by_points.count(CardSet::of_points(0)) == 16);
    CHECK(by_points.count(CardSet::of_points(0) | CardSet::of_rank(5)) == 20);
    CHECK(by_points.count(CardSet::of_rank(5)) == 4);
    CHECK_FALSE(by_points.count(CardSet::of_rank(13)).has_value());
    CHECK_FALSE(by_points.count(CardSet(Card(5, Suit::hearts))).has_value());
    CHECK(by_points.count(CardSet(Card(6, Suit::hearts))) == 0);
    CHECK(by_points.counts(Partition::by_points()).has_value());
    CHECK_FALSE(by_points.counts(Partition::by_rank()).has_value());
    CHECK_FALSE(by_points.counts(Partition::by_suit()).has_value());
}

TEST_CASE("after an unidentified nine is removed, the count of each nine is unknown") {
    Shoe shoe = Shoe::of_decks(8);
    shoe.remove(CardSet::of_rank(9), "9");
    CHECK(shoe.total() == 415);
    CHECK(shoe.count(CardSet::of_rank(9)) == 31);
    CHECK_FALSE(shoe.count(CardSet(Card(9, Suit::hearts))).has_value());
    CHECK(shoe.count(CardSet(Card(8, Suit::hearts))) == 8);
    CHECK(shoe.cells().size() == 49);
    CHECK_FALSE(shoe.counts(Partition::by_card()).has_value());
    CHECK(shoe.counts(Partition::by_rank()).has_value());
    // Then a nine of hearts is removed from the same thirty-one cards.
    shoe.remove(CardSet(Card(9, Suit::hearts)), "9h");
    CHECK(shoe.count(CardSet::of_rank(9)) == 30);
    CHECK(shoe.cells().size() == 49);
}

TEST_CASE("cells stay in the order of the deck when cards are removed") {
    Shoe shoe = Shoe::of_decks(1);
    shoe.remove(CardSet::of_points(0), "0");
    shoe.remove(CardSet::of_rank(3), "3");
    int last = -1;
    for (const Shoe::Cell& cell : shoe.cells()) {
        CHECK(cell.cards.first().index() > last);
        last = cell.cards.first().index();
    }
    CHECK(shoe.cells().size() == 34);
}

TEST_CASE("rejects removing a card that is not there") {
    Shoe shoe = Shoe::of_decks(1);
    const CardSet king(Card(13, Suit::diamonds));
    shoe.remove(king, "Kd");
    CHECK(shoe.cells().size() == 51);
    const Shoe before = shoe;
    CHECK(message_of([&] { shoe.remove(king, "Kd"); }) == "no such card is left in the shoe: Kd");
    CHECK(shoe == before);
}

TEST_CASE("counts add up to the total after any removal") {
    test::check_property("removal keeps counts and total together", 100, [] {
        Shoe shoe = Shoe::of_decks(*rc::gen::inRange<CardCount>(1, 9));
        const int leaving = *rc::gen::inRange(0, 20);
        for (int i = 0; i < leaving; ++i) {
            const CardSet cards = some_cards();
            const CardCount total = shoe.total();
            const auto known = shoe.count(cards);
            try {
                shoe.remove(cards, "?");
            } catch (const InputError&) {
                RC_ASSERT(known == 0);
                continue;
            }
            RC_ASSERT(shoe.total() == total - 1);
            if (known) {
                RC_ASSERT(shoe.count(cards) == *known - 1);
            }
        }
        RC_ASSERT(sum_of_cells(shoe) == shoe.total());
        RC_ASSERT(shoe.count(CardSet::all()) == shoe.total());
        const auto by_points = shoe.counts(Partition::by_points());
        RC_ASSERT(by_points.has_value());
        CardCount sum = 0;
        for (int c = 0; c < 10; ++c) {
            const CardCount here = (*by_points)[static_cast<std::size_t>(c)];
            RC_ASSERT(shoe.count(Partition::by_points().cards_of(c)) == here);
            sum += here;
        }
        RC_ASSERT(sum == shoe.total());
    });
}

TEST_CASE("whole decks are recognized only if every single card is known to be present equally often") {
    CHECK(Shoe::of_decks(8).whole_decks() == 8);
    CHECK(Shoe::of_decks(1).whole_decks() == 1);
    // The ranks fit eight decks, but the suits may not.
    std::vector<Shoe::Cell> ranks;
    for (int rank = 1; rank <= kRanks; ++rank) {
        ranks.push_back({CardSet::of_rank(rank), 32});
    }
    CHECK_FALSE(Shoe::of_cells(ranks).whole_decks().has_value());
    Shoe shoe = Shoe::of_decks(8);
    shoe.remove(CardSet(Card(9, Suit::hearts)), "9h");
    CHECK_FALSE(shoe.whole_decks().has_value());
    Shoe one_short = Shoe::of_decks(1);
    one_short.remove(CardSet(Card(9, Suit::hearts)), "9h");
    CHECK_FALSE(one_short.whole_decks().has_value());
}
