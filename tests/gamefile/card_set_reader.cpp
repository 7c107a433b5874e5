#include "gamefile/card_set_reader.hpp"

#include "support/catch.hpp"
#include "support/message_of.hpp"

using namespace sabot;

namespace {

CardSet cards_of(const std::string& keys) {
    const TomlNode root = parse_toml("card = { " + keys + " }\n", "game.toml");
    TableReader table(*root.find("card"), "card");
    const CardSet cards = read_card_set(table);
    table.done();
    return cards;
}

// The first key is in column 10 of line 1.
std::string refusal_of_cards(const std::string& keys) {
    return test::message_of([&] { cards_of(keys); });
}

}  // namespace

TEST_CASE("no keys mean any card") { CHECK(cards_of("") == CardSet::all()); }

TEST_CASE("each key names cards, and a list names the cards of all its words") {
    CHECK(cards_of("points = 0") == CardSet::of_points(0));
    CHECK(cards_of(R"(points = "1 8-9")") ==
          (CardSet::of_rank(1) | CardSet::of_rank(8) | CardSet::of_rank(9)));
    CHECK(cards_of(R"(rank = "q")") == CardSet::of_rank(12));
    CHECK(cards_of(R"(rank = "10")") == CardSet::of_rank(10));
    CHECK(cards_of(R"(rank = "1")") == CardSet::of_rank(1));
    CHECK(cards_of(R"(rank = ["10", "A"])") == (CardSet::of_rank(10) | CardSet::of_rank(1)));
    CHECK(cards_of(R"(suit = "spades")") == CardSet::of_suit(Suit::spades));
    CHECK(cards_of(R"(suit = ["diamonds", "hearts"])") == CardSet::of_colour(true));
    CHECK(cards_of(R"(colour = "black")") == CardSet::of_colour(false));
    CHECK(cards_of(R"(colour = ["black", "red"])") == CardSet::all());
}

TEST_CASE("several keys name the cards that meet all of them") {
    CHECK(cards_of(R"(rank = "9", suit = "diamonds")") == CardSet(Card(9, Suit::diamonds)));
    CHECK(cards_of(R"(points = 0, colour = "red")") == (CardSet::of_points(0) & CardSet::of_colour(true)));
    CHECK(cards_of(R"(points = 0, rank = "K", suit = "clubs", colour = "black")") ==
          CardSet(Card(13, Suit::clubs)));
    CHECK(cards_of(R"(points = 1, rank = "K")").empty());
}

TEST_CASE("rejects keys that name no card, with their location") {
    CHECK(refusal_of_cards(R"(suit = "Spades")") ==
          "game.toml:1:17: invalid suit \"Spades\": expected one of clubs, diamonds, hearts, spades; "
          "did you mean spades?");
    CHECK(refusal_of_cards(R"(suit = ["clubs", 1])") == "game.toml:1:27: suit is 1: expected a string");
    CHECK(refusal_of_cards(R"(colour = [])") ==
          "game.toml:1:19: colour names no card: expected at least one");
    CHECK(refusal_of_cards(R"(rank = "Kd")") ==
          "game.toml:1:17: invalid rank \"Kd\": expected one of A 2..9 T J Q K; did you mean rank = \"K\", "
          "suit = \"diamonds\"?");
    CHECK(refusal_of_cards("rank = 9") ==
          "game.toml:1:17: rank is 9: expected a string; did you mean \"9\"?");
    CHECK(refusal_of_cards("points = 10") ==
          "game.toml:1:19: points of card holds 10: expected whole numbers from 0 to 9");
    CHECK(refusal_of_cards(R"(colour = ")" + std::string(200, 'x') + "\"") ==
          "game.toml:1:19: invalid colour \"" + std::string(60, 'x') + "...\": expected one of red, black");
}

TEST_CASE("suggests the rank that a word or another number means") {
    for (const auto& [text, rank] :
         {std::pair("ace", "A"), std::pair("Aces", "A"), std::pair("KING", "K"), std::pair("queens", "Q"),
          std::pair("jack", "J"), std::pair("ten", "T"), std::pair("sixes", "6"), std::pair("two", "2"),
          std::pair("11", "J"), std::pair("13", "K")}) {
        CAPTURE(text);
        CHECK(refusal_of_cards("rank = \"" + std::string(text) + "\"") ==
              "game.toml:1:17: invalid rank \"" + std::string(text) +
                  "\": expected one of A 2..9 T J Q K; did you mean \"" + rank + "\"?");
    }
    CHECK(refusal_of_cards("rank = \"0\"") ==
          "game.toml:1:17: invalid rank \"0\": expected one of A 2..9 T J Q K; the four ranks worth 0 are "
          "points = 0");
    CHECK(refusal_of_cards("rank = \"kin\"") ==
          "game.toml:1:17: invalid rank \"kin\": expected one of A 2..9 T J Q K");
}
