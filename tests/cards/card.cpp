#include "cards/card.hpp"

#include "support/catch.hpp"

#include <set>

using namespace sabot;

TEST_CASE("the 52 cards are numbered once each, rank by rank from the ace") {
    std::set<int> seen;
    int next = 0;
    for (int rank = 1; rank <= kRanks; ++rank) {
        for (const Suit suit : {Suit::clubs, Suit::diamonds, Suit::hearts, Suit::spades}) {
            const Card card(rank, suit);
            CAPTURE(rank, static_cast<int>(suit));
            CHECK(card.index() == next);
            CHECK(Card::at(next) == card);
            CHECK(card.rank() == rank);
            CHECK(card.suit() == suit);
            seen.insert(card.index());
            ++next;
        }
    }
    CHECK(seen.size() == 52);
}

TEST_CASE("an ace is one point, two to nine their number, ten to king zero") {
    const int points[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0};
    for (int rank = 1; rank <= kRanks; ++rank) {
        CAPTURE(rank);
        CHECK(Card(rank, Suit::spades).points() == points[rank - 1]);
    }
}

TEST_CASE("diamonds and hearts are red") {
    CHECK_FALSE(Card(5, Suit::clubs).red());
    CHECK(Card(5, Suit::diamonds).red());
    CHECK(Card(5, Suit::hearts).red());
    CHECK_FALSE(Card(5, Suit::spades).red());
}

TEST_CASE("names cards and ranks") {
    CHECK(to_string(Card(1, Suit::clubs)) == "Ac");
    CHECK(to_string(Card(10, Suit::diamonds)) == "Td");
    CHECK(to_string(Card(9, Suit::hearts)) == "9h");
    CHECK(to_string(Card(13, Suit::spades)) == "Ks");
    std::string ranks;
    for (int rank = 1; rank <= kRanks; ++rank) {
        ranks += rank_name(rank);
    }
    CHECK(ranks == "A23456789TJQK");
}

TEST_CASE("named sets of cards contain the right cards") {
    CHECK(CardSet().empty());
    CHECK(CardSet().size() == 0);
    CHECK(CardSet::all().size() == 52);
    CHECK(CardSet::of_rank(13) == CardSet(std::uint64_t{0xF} << 48));
    CHECK(CardSet::of_points(0).size() == 16);
    CHECK(CardSet::of_points(7) == CardSet::of_rank(7));
    for (int i = 0; i < kCardsInDeck; ++i) {
        const Card card = Card::at(i);
        CAPTURE(to_string(card));
        CHECK(CardSet(card).first() == card);
        CHECK(CardSet::of_rank(9).contains(card) == (card.rank() == 9));
        CHECK(CardSet::of_suit(Suit::hearts).contains(card) == (card.suit() == Suit::hearts));
        CHECK(CardSet::of_colour(true).contains(card) == card.red());
        CHECK(CardSet::of_colour(false).contains(card) != card.red());
        CHECK(CardSet::of_points(0).contains(card) == (card.rank() >= 10));
    }
}

TEST_CASE("sets of cards have union, intersection and inclusion") {
    const CardSet kings = CardSet::of_rank(13);
    const CardSet red = CardSet::of_colour(true);
    CHECK((kings & red).size() == 2);
    CHECK((kings | red).size() == 28);
    CHECK((kings & red).first() == Card(13, Suit::diamonds));
    CHECK(kings.contains(kings & red));
    CHECK_FALSE((kings & red).contains(kings));
    CHECK(CardSet::of_points(0).contains(kings));
    CHECK(kings.contains(CardSet()));
    CHECK((kings & CardSet::of_rank(12)).empty());
}
