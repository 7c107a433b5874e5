#include "information/seen_cards.hpp"

#include "support/catch.hpp"
#include "support/message_of.hpp"

using namespace sabot;
using namespace sabot::test;

namespace {

std::string refused(const std::string& text) {
    return message_of([&] { parse_seen(text); });
}

constexpr const char* kExpected =
    ": expected cards by number and how they are seen, such as \"1\", \"1-4: value\" or \"1: high=6789\"";

}  // namespace

TEST_CASE("cards are seen in full, by rank, by value or by classes of ranks") {
    const auto seen = parse_seen("6: value; 1,3; 2: rank");
    REQUIRE(seen.size() == 4);
    CHECK(seen[0].place == 0);
    CHECK(seen[0].classes == Partition::by_card());
    CHECK(seen[0].names.front() == "Ac");
    CHECK(seen[1].place == 1);
    CHECK(seen[1].classes == Partition::by_rank());
    CHECK(seen[1].names.back() == "K");
    CHECK(seen[2].place == 2);
    CHECK(seen[3].place == 5);
    CHECK(seen[3].classes == Partition::by_points());
    CHECK(seen[3].names == std::vector<std::string>{"A", "2", "3", "4", "5", "6", "7", "8", "9", "0"});
}

TEST_CASE("classes of ranks have names") {
    const SeenCard high = parse_seen("1: high=6-9").front();
    CHECK(high == parse_seen("1: high=6789").front());
    CHECK(high == parse_seen("1: low=A2-50").front());
    CHECK(high == parse_seen("1 : low=12345tjqk").front());
    CHECK(high.names == std::vector<std::string>{"low", "high"});
    CHECK(high.classes == Partition::by_membership(CardSet::of_rank(6) | CardSet::of_rank(7) |
                                                   CardSet::of_rank(8) | CardSet::of_rank(9)));
    const SeenCard three = parse_seen("4: nine=9 court=JQK").front();
    CHECK(three.names == std::vector<std::string>{"other", "nine", "court"});
    CHECK(three.classes.class_of(Card(10, Suit::clubs)) == 0);
    CHECK(seen_by_ranks(3, 1U << 8U).names == std::vector<std::string>{"A2345678TJQK", "9"});
    CHECK(parse_seen("1-4: high=9").size() == 4);
}

TEST_CASE("what cannot be seen") {
    CHECK(refused("") == std::string("no card is named") + kExpected);
    CHECK(refused(": value") == std::string("no card is named") + kExpected);
    CHECK(refused("7") == "invalid card number \"7\": expected 1 to 6, in the order of the deal");
    CHECK(refused("4-1") == std::string("cards \"4-1\" are none") + kExpected);
    CHECK(refused("1; 1: value") == "card 1 is named twice: expected each card once");
    CHECK(refused("1: colour") ==
          "\"colour\" is no way to see a card: expected card, rank, value, best, or classes of ranks such as "
          "high=6789");
    CHECK(refused("1: high=6x") ==
          "invalid ranks \"6x\": expected A 2 to 9 T J Q K, or 0 for TJQK, such as 6789 or 6-9");
    CHECK(refused("1: high=9-6") ==
          "invalid ranks \"9-6\": expected A 2 to 9 T J Q K, or 0 for TJQK, such as 6789 or 6-9");
    CHECK(refused("1: high=10") ==
          "invalid ranks \"10\": expected A 2 to 9 T J Q K, or 0 for TJQK, such as 6789 or 6-9");
    CHECK(refused("1: high=6677") == "\"6677\" names rank 6 twice: expected each rank once");
    CHECK(refused("1: high=8-Q0") == "\"8-Q0\" names rank T twice: expected each rank once");
    CHECK(refused("2: value; 1: ") ==
          "\" 1: \" does not say how a card is seen: expected card, rank, value, best, or classes of ranks "
          "such as high=6789");
    CHECK(parse_seen("1: high=6-6 court=0-K") == parse_seen("1: court=TJQK high=6"));
    CHECK(refused("1: a=67 b=78") ==
          "\"b=78\" repeats a class or a rank of one before it: expected each class and each rank once");
    CHECK(refused("1: other=6") ==
          "\"other\" are the ranks that no class has: expected another name, or all ranks");
    CHECK(refused("1-6: best") == "the best partition is sought for too many cards: expected at most 5");
}
