#include "rules/card_words.hpp"

#include "cards/partition.hpp"
#include "support/catch.hpp"

using namespace sabot;

TEST_CASE("names hands") {
    CHECK(words_for(Hand::player) == "Player");
    CHECK(words_for(Hand::banker) == "Banker");
}

TEST_CASE("describes sets of cards") {
    CHECK(words_for(CardSet::all()) == "any card");
    CHECK(words_for(CardSet()) == "none");
    CHECK(words_for(CardSet::of_rank(9)) == "9");
    CHECK(words_for(CardSet::of_rank(9) | CardSet::of_rank(10)) == "9 or T");
    CHECK(words_for(CardSet::of_rank(1) | CardSet::of_rank(12) | CardSet::of_rank(13)) == "A, Q or K");
    CHECK(words_for(CardSet::of_points(0)) == "worth 0");
    CHECK(words_for(CardSet::of_points(0) | CardSet::of_rank(9) | CardSet::of_rank(2)) == "2 or 9 to K");
    CHECK(words_for(CardSet::of_rank(1) | CardSet::of_rank(2) | CardSet::of_rank(3)) == "A, 2 or 3");
    CHECK(words_for(CardSet::of_points(4)) == "4");
    CHECK(words_for(CardSet::of_colour(true)) == "red");
    CHECK(words_for(CardSet::of_colour(false)) == "black");
    CHECK(words_for(CardSet::of_suit(Suit::clubs)) == "clubs");
    CHECK(words_for(CardSet::of_suit(Suit::clubs) | CardSet::of_suit(Suit::hearts)) == "clubs or hearts");
}

TEST_CASE("describes ranks within suits, and lists other cards one by one") {
    CHECK(words_for(CardSet(Card(9, Suit::diamonds))) == "9 of diamonds");
    CHECK(words_for(CardSet::of_colour(true) & CardSet::of_points(0)) == "red and worth 0");
    CHECK(words_for(CardSet(Card(9, Suit::diamonds)) | CardSet(Card(2, Suit::clubs))) == "2c or 9d");
}

TEST_CASE("describes what cards of one class have in common") {
    CHECK(words_for(Partition::by_rank()) == "rank");
    CHECK(words_for(Partition::by_suit()) == "suit");
    CHECK(words_for(Partition::by_colour()) == "colour");
    CHECK(words_for(Partition::by_points()) == "points");
    CHECK(words_for(Partition::by_rank_and_colour()) == "rank and colour");
    CHECK(words_for(Partition::by_card()) == "rank and suit");
    CHECK(plural_words_for(PartitionKind::suits) == "suits");
    CHECK(plural_words_for(PartitionKind::points) == "points");
    CHECK(plural_words_for(PartitionKind::cards) == "cards");
    CHECK(plural_words_for(PartitionKind::ranks_and_colours) == "kinds of rank and colour");
    CHECK(plural_words_for(PartitionKind::other) == "classes");
}
