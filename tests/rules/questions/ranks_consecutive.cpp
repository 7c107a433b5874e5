#include "rules/questions/ranks_consecutive.hpp"

#include "rules/questions/sample.hpp"
#include "support/catch.hpp"

using namespace sabot;
using namespace sabot::test;

namespace {

const Places kPlayer = Places::hand(Hand::player);

struct AceEnds {
    bool low;
    bool high;
};
constexpr AceEnds kLow{true, false};
constexpr AceEnds kHigh{false, true};
constexpr AceEnds kEither{true, true};

// Player's three cards; Banker has K and 2.
Truth row(const char* one, const char* two, const char* three, AceEnds ace) {
    const Coup coup = coup_of(std::string(one) + " Kd " + two + " 2d " + three + " 9s");
    return RanksConsecutive{kPlayer, ace.low, ace.high}.answer(coup);
}

}  // namespace

TEST_CASE("finds three consecutive ranks in any order") {
    CHECK(row("2h", "Ac", "3d", kLow) == Truth::yes);
    CHECK(row("5h", "7c", "6d", kLow) == Truth::yes);
    CHECK(row("Kh", "Jc", "Qd", kLow) == Truth::yes);
    CHECK(row("Jh", "2c", "Kd", kLow) == Truth::no);
    CHECK(row("2h", "2c", "3d", kLow) == Truth::no);
    CHECK(row("Ah", "2c", "4d", kLow) == Truth::no);
}

TEST_CASE("the ace is low, high or either, but never in the middle") {
    CHECK(row("Kh", "Qc", "Ad", kLow) == Truth::no);
    CHECK(row("Kh", "Qc", "Ad", kHigh) == Truth::yes);
    CHECK(row("Kh", "Qc", "Ad", kEither) == Truth::yes);
    CHECK(row("Ah", "2c", "3d", kHigh) == Truth::no);
    CHECK(row("Ah", "2c", "3d", kEither) == Truth::yes);
    for (const AceEnds ace : {kLow, kHigh, kEither}) {
        CHECK(row("Kh", "Ac", "2d", ace) == Truth::no);
        CHECK(row("2h", "3c", "Ad", AceEnds{false, false}) == Truth::no);
    }
}

TEST_CASE("takes two cards, four, or as many as were dealt") {
    // Player 2h 3h 3c, Banker 4d Kd 3s.
    CHECK(RanksConsecutive{Places::first_two(Hand::player)}.answer(finished()) == Truth::yes);
    CHECK(RanksConsecutive{Places::first_two(Hand::banker)}.answer(finished()) == Truth::no);
    CHECK(RanksConsecutive{kPlayer}.answer(finished()) == Truth::no);
    const Coup four = coup_of("9h Jc Td Qs 2c 2h");
    CHECK(RanksConsecutive{Places::first_four()}.answer(four) == Truth::yes);
    // Player 6 K, Banker 3 4: both stand.
    CHECK(RanksConsecutive{Places::hand(Hand::banker)}.answer(four_cards()) == Truth::yes);
}

TEST_CASE("the answer is known once the open places cannot complete the run, or none is open") {
    // Player 2h 3h, with an open third card.
    CHECK(RanksConsecutive{kPlayer}.answer(two_each()) == Truth::unknown);
    // Banker 4d Kd: the ranks differ too much for three cards.
    CHECK(RanksConsecutive{Places::hand(Hand::banker)}.answer(two_each()) == Truth::no);
    Coup gap;
    gap.deal(Hand::player, 1, Card(1, Suit::hearts));
    CHECK(RanksConsecutive{kPlayer}.answer(gap) == Truth::unknown);
    gap.deal(Hand::player, 2, Card(3, Suit::hearts));
    CHECK(RanksConsecutive{kPlayer}.answer(gap) == Truth::unknown);
    gap.stand(Hand::player);
    CHECK(RanksConsecutive{kPlayer}.answer(gap) == Truth::no);
    Coup pair = gap;
    pair.deal(Hand::player, 1, Card(3, Suit::clubs));
    CHECK(RanksConsecutive{kPlayer}.answer(pair) == Truth::no);
    Coup unseen = two_each();
    unseen.deal_unseen(Hand::player, 3);
    CHECK(RanksConsecutive{kPlayer}.answer(unseen) == Truth::unknown);
}

TEST_CASE("reads ranks, and is blind only to suits") {
    const Reads hand = reads_of(RanksConsecutive{kPlayer});
    CHECK(read_at(hand, Hand::player, 3) == Partition::by_rank());
    CHECK(hand.player_third);
    CHECK(RanksConsecutive{kPlayer}.is_blind_to_swap(Card(9, Suit::hearts), Card(9, Suit::clubs)));
    CHECK_FALSE(RanksConsecutive{kPlayer}.is_blind_to_swap(Card(13, Suit::hearts), Card(12, Suit::hearts)));
}

TEST_CASE("describes consecutive ranks") {
    CHECK(RanksConsecutive{kPlayer, true, false}.words() ==
          "Player's cards are of consecutive ranks, ace low");
    CHECK(RanksConsecutive{Places::first_four(), true, true}.words() ==
          "the first four cards are of consecutive ranks, ace low or high");
    CHECK(RanksConsecutive{kPlayer, false, true}.words() ==
          "Player's cards are of consecutive ranks, ace high");
}
