#include "cards/suit_exchange.hpp"

#include "cards/notation.hpp"
#include "cards/partition.hpp"
#include "support/catch.hpp"

#include <set>

using namespace sabot;

namespace {

const SuitExchange kAcross = SuitExchange::across_colours();
const SuitExchange kWithin = SuitExchange::within_colours();

CardSet set_of(const std::string& cards) {
    CardSet set;
    for (const WrittenCard& card : parse_cards(cards)) {
        set = set | card.cards;
    }
    return set;
}

}  // namespace

TEST_CASE("every suit is exchanged with another, and ranks stay") {
    CHECK(kAcross(set_of("Ac 9d Th Ks")) == set_of("Ad 9c Ts Kh"));
    CHECK(kWithin(set_of("Ac 9d Th Ks")) == set_of("As 9h Td Kc"));
    for (int i = 0; i < kCardsInDeck; ++i) {
        const Card card = Card::at(i);
        CHECK(kAcross(card).red() != card.red());
        CHECK(kWithin(card).red() == card.red());
        CHECK_FALSE(kWithin(card) == card);
        CHECK(kAcross(kAcross(card)) == card);
        CHECK(kWithin(kWithin(card)) == card);
    }
}

TEST_CASE("there are 24 permutations of suits") {
    const auto all = SuitExchange::all();
    CHECK(all.size() == SuitExchange::kNumber);
    std::set<std::uint64_t> images;
    for (const SuitExchange& exchange : all) {
        const Card club = exchange(Card(9, Suit::clubs));
        const Card heart = exchange(Card(10, Suit::hearts));
        const Card spade = exchange(Card(11, Suit::spades));
        CHECK(club.rank() == 9);
        images.insert((CardSet(club) | heart | spade).bits());
    }
    CHECK(images.size() == SuitExchange::kNumber);
}

TEST_CASE("an exchange keeps ranks, and colours unless it exchanges them") {
    CHECK(kAcross.keeps(CardSet::of_rank(9)));
    CHECK(kWithin.keeps(CardSet::of_colour(true)));
    CHECK_FALSE(kAcross.keeps(CardSet::of_colour(true)));
    CHECK_FALSE(kWithin.keeps(CardSet::of_suit(Suit::hearts)));
}

TEST_CASE("an exchange maps classes to classes unless a class names a suit") {
    for (const SuitExchange& exchange : {kAcross, kWithin}) {
        CHECK(exchange.keeps(Partition()));
        CHECK(exchange.keeps(Partition::by_points()));
        CHECK(exchange.keeps(Partition::by_suit()));
        CHECK(exchange.keeps(Partition::by_colour()));
        CHECK(exchange.keeps(Partition::by_rank_and_colour()));
        CHECK(exchange.keeps(Partition::by_card()));
        CHECK_FALSE(exchange.keeps(Partition::by_membership(CardSet::of_suit(Suit::hearts))));
    }
    // The classes of red and of black cards are exchanged.
    CHECK(kAcross.keeps(Partition::by_membership(CardSet::of_colour(true))));
    CHECK_FALSE(kAcross.keeps(Partition::by_membership(set_of("Kd"))));
}

TEST_CASE("an exchange permutes the counts of a shoe") {
    CHECK(kAcross(parse_shoe("Ah=3 As=1 Td=4 9c=2")) == parse_shoe("Ah=1 As=3 Tc=4 9d=2"));
    CHECK(kWithin(parse_shoe("Ah=3 As=1 Td=4 9c=2")) == parse_shoe("Ad=3 Ac=1 Th=4 9s=2"));
    CHECK(kAcross(Shoe::of_decks(8)) == Shoe::of_decks(8));
    CHECK(kWithin(parse_shoe("A=3 0=9")) == parse_shoe("A=3 0=9"));
}
