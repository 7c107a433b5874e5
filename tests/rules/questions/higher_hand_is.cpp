#include "rules/questions/higher_hand_is.hpp"

#include "rules/questions/sample.hpp"
#include "support/catch.hpp"

using namespace sabot;
using namespace sabot::test;

namespace {

using By = HigherHandIs::By;

HigherHandIs higher(By by, std::initializer_list<Winner> hands) { return {by, winner(hands).winners}; }

// Cards in the order of the deal: Player, Banker, Player, Banker.
Truth banker(By by, const char* cards) { return higher(by, {Winner::banker}).answer(coup_of(cards)); }

}  // namespace

TEST_CASE("compares the totals of the first two cards") {
    // Player 4 + 5, Banker K + 8.
    CHECK(banker(By::first_two, "4h Kd 5h 8d 3c 3s") == Truth::no);
    CHECK(higher(By::first_two, {Winner::player}).answer(coup_of("4h Kd 5h 8d 3c 3s")) == Truth::yes);
    CHECK(banker(By::first_two, "4h Kd 9h 8d 3c 3s") == Truth::yes);
    CHECK(higher(By::first_two, {Winner::tie}).answer(coup_of("4h Kd 9h 3d 2c 3s")) == Truth::yes);
    CHECK(higher(By::first_two, {Winner::tie, Winner::player}).answer(coup_of("4h Kd 9h 3d 2c 3s")) ==
          Truth::yes);
}

TEST_CASE("compares the ranks of a card, with the ace lowest and the king highest") {
    CHECK(banker(By::first_card, "Ah 2d 9h 2c 3c 3s") == Truth::yes);
    CHECK(banker(By::first_card, "Qh Kd 9h 2c 3c 3s") == Truth::yes);
    CHECK(banker(By::first_card, "9h Td 9h 2c 3c 3s") == Truth::yes);
    CHECK(banker(By::first_card, "Kh Ad 9h 2c 3c 3s") == Truth::no);
    CHECK(higher(By::first_card, {Winner::tie}).answer(coup_of("Kh Kd 9h 2c 3c 3s")) == Truth::yes);
    CHECK(higher(By::first_card, {Winner::tie}).answer(coup_of("Kh Qd 9h 2c 3c 3s")) == Truth::no);
    CHECK(banker(By::second_card, "Kh Ad 9h Tc 3c 3s") == Truth::yes);
    CHECK(banker(By::second_card, "Ah Kd 9h 8c 3c 3s") == Truth::no);
}

TEST_CASE("the answer is unknown until both cards or totals are known") {
    Coup coup;
    CHECK(higher(By::first_card, {Winner::player}).answer(coup) == Truth::unknown);
    coup.deal(Hand::player, 1, Card(13, Suit::hearts));
    CHECK(higher(By::first_card, {Winner::banker}).answer(coup) == Truth::unknown);
    CHECK(higher(By::first_card, {Winner::player, Winner::banker, Winner::tie}).answer(coup) == Truth::yes);
    coup.deal(Hand::banker, 1, Card(1, Suit::hearts));
    CHECK(higher(By::first_card, {Winner::player}).answer(coup) == Truth::yes);
    CHECK(higher(By::second_card, {Winner::player}).answer(coup) == Truth::unknown);
    CHECK(higher(By::first_two, {Winner::player}).answer(coup) == Truth::unknown);
}

TEST_CASE("reads what it compares, of both hands") {
    const Reads two = reads_of(higher(By::first_two, {Winner::tie}));
    const Reads first = reads_of(higher(By::first_card, {Winner::tie}));
    const Reads second = reads_of(higher(By::second_card, {Winner::tie}));
    for (const Hand hand : {Hand::player, Hand::banker}) {
        CHECK(read_at(two, hand, 1) == Partition::by_points());
        CHECK(read_at(two, hand, 2) == Partition::by_points());
        CHECK(read_at(first, hand, 1) == Partition::by_rank());
        CHECK(read_at(first, hand, 2) == Partition());
        CHECK(read_at(second, hand, 1) == Partition());
        CHECK(read_at(second, hand, 2) == Partition::by_rank());
        CHECK(read_at(two, hand, 3) == Partition());
    }
    CHECK_FALSE(two.player_third);
    const Card king(13, Suit::hearts);
    const Card queen(12, Suit::hearts);
    CHECK(higher(By::first_two, {Winner::tie}).is_blind_to_swap(king, queen));
    CHECK_FALSE(higher(By::first_card, {Winner::tie}).is_blind_to_swap(king, queen));
    CHECK(higher(By::first_card, {Winner::tie}).is_blind_to_swap(king, Card(13, Suit::clubs)));
}

TEST_CASE("describes the higher hand") {
    CHECK(higher(By::first_card, {Winner::banker}).words() ==
          "Banker's first card is of a higher rank than Player's");
    CHECK(higher(By::first_two, {Winner::player, Winner::tie}).words() ==
          "Player's first two cards total more than Banker's or the first two cards of both hands total the "
          "same");
    CHECK(higher(By::second_card, {Winner::tie}).words() ==
          "the second cards of both hands have the same rank");
}
