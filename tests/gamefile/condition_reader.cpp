#include "gamefile/condition_sample.hpp"
#include "rules/questions/card_is.hpp"
#include "rules/questions/coup_size_is.hpp"
#include "rules/questions/first_two_alike.hpp"
#include "rules/questions/first_two_are.hpp"
#include "rules/questions/hand_size_is.hpp"
#include "rules/questions/margin_is.hpp"
#include "rules/questions/total_is.hpp"
#include "support/catch.hpp"

using namespace sabot;
using namespace sabot::test;

namespace {

Condition card_is(int nth, CardSet cards) { return Condition::ask(CardIs{Hand::player, nth, cards}); }

}  // namespace

TEST_CASE("every key asks its question") {
    CHECK(read(R"(winner = "player")") == Condition::ask(winners(1)));
    CHECK(read(R"(winner = "banker")") == Condition::ask(winners(2)));
    CHECK(read(R"(winner = ["player", "tie"])") == Condition::ask(winners(5)));
    CHECK(read("margin = 4") == Condition::ask(MarginIs{numbers({4})}));
    CHECK(read("margin = [4, 5]") == Condition::ask(MarginIs{numbers({4, 5})}));
    CHECK(read(R"(margin = "7-9")") == Condition::ask(MarginIs{numbers({7, 8, 9})}));
    CHECK(read(R"(cards = "5-6")") == Condition::ask(CoupSizeIs{numbers({5, 6})}));
    CHECK(read("player = { total = 6 }") == Condition::ask(TotalIs{Hand::player, numbers({6})}));
    CHECK(read("banker = { total = 6 }") == Condition::ask(TotalIs{Hand::banker, numbers({6})}));
    CHECK(read("player = { first-two = [8, 9] }") ==
          Condition::ask(FirstTwoAre{Hand::player, numbers({8, 9})}));
    CHECK(read("banker = { cards = 3 }") == Condition::ask(HandSizeIs{Hand::banker, numbers({3})}));
    CHECK(read(R"(player = { pair = "rank" })") ==
          Condition::ask(FirstTwoAlike{Hand::player, Partition::by_rank()}));
    CHECK(read(R"(player = { pair = "identical" })") ==
          Condition::ask(FirstTwoAlike{Hand::player, Partition::by_card()}));
    CHECK(read("banker = { suited = true }") ==
          Condition::ask(FirstTwoAlike{Hand::banker, Partition::by_suit()}));
}

TEST_CASE("flags that are false deny") {
    const auto suited = Condition::ask(FirstTwoAlike{Hand::player, Partition::by_suit()});
    const auto natural = Condition::ask(FirstTwoAre{Hand::player, numbers({8, 9})});
    CHECK(read("player = { suited = false }") == Condition::negation_of(suited));
    CHECK(read("player = { natural = true }") == natural);
    CHECK(read("player = { natural = false }") == Condition::negation_of(natural));
}

TEST_CASE("cards by points, rank, suit and colour") {
    CHECK(read("player = { card-1 = { points = 0 } }") == card_is(1, CardSet::of_points(0)));
    CHECK(read("player = { card-2 = { points = [1, 9] } }") ==
          card_is(2, CardSet::of_rank(1) | CardSet::of_rank(9)));
    CHECK(read(R"(player = { card-3 = { rank = "K" } })") == card_is(3, CardSet::of_rank(13)));
    CHECK(read(R"(player = { card-3 = { rank = ["10", "j", "1"] } })") ==
          card_is(3, CardSet::of_rank(10) | CardSet::of_rank(11) | CardSet::of_rank(1)));
    CHECK(read(R"(player = { card-1 = { suit = "hearts" } })") == card_is(1, CardSet::of_suit(Suit::hearts)));
    CHECK(read(R"(player = { card-1 = { suit = ["clubs", "spades"] } })") ==
          card_is(1, CardSet::of_colour(false)));
    CHECK(read(R"(player = { card-1 = { colour = "red" } })") == card_is(1, CardSet::of_colour(true)));
    CHECK(read(R"(player = { card-1 = { rank = "9", suit = "diamonds" } })") ==
          card_is(1, CardSet(Card(9, Suit::diamonds))));
    CHECK(read("player = { card-3 = {} }") == card_is(3, CardSet::all()));
}

TEST_CASE("all keys of a table must hold; any, all and not join tables") {
    const auto player_wins = Condition::ask(winners(1));
    const auto six = Condition::ask(TotalIs{Hand::player, numbers({6})});
    const auto two = Condition::ask(HandSizeIs{Hand::player, numbers({2})});
    CHECK(read("") == Condition());
    CHECK(read("player = {}") == Condition());
    CHECK(read(R"(winner = "player", player = { total = 6, cards = 2 })") ==
          Condition::all_of({player_wins, six, two}));
    CHECK(read(R"(any = [ { winner = "player" }, { player = { total = 6 } } ])") ==
          Condition::any_of({player_wins, six}));
    CHECK(read(R"(all = [ { winner = "player" }, { player = { total = 6 } } ])") ==
          Condition::all_of({player_wins, six}));
    CHECK(read(R"(not = { winner = "player" })") == Condition::negation_of(player_wins));
    CHECK(
        read(
            R"(winner = "player", any = [ { player = { total = 6 } } ], not = { player = { cards = 2 } })") ==
        Condition::all_of({player_wins, Condition::any_of({six}), Condition::negation_of(two)}));
}

TEST_CASE("conditions are nested at most 16 deep") {
    const auto nested = [](int depth) {
        std::string keys = R"(winner = "tie")";
        for (int i = 0; i < depth; ++i) {
            keys = "not = { " + keys + " }";
        }
        return keys;
    };
    CHECK(answer(read(nested(16)), test::coup_of("8h 8c Kh Kc 2c 2c")) == Truth::yes);
    CHECK(refusal_of(nested(17)) == "game.toml:1:143: conditions are nested more than 16 deep");
    std::string any = R"(winner = "tie")";
    for (int i = 0; i < 17; ++i) {
        any = "any = [ { " + any + " } ]";
    }
    CHECK(refusal_of(any) == "game.toml:1:177: conditions are nested more than 16 deep");
}

TEST_CASE("what a condition may not hold") {
    struct Case {
        const char* keys;
        const char* message;
    };
    const Case cases[] = {
        {R"(winner = "playr")", "1:18: not a winner: \"playr\"; one of player, banker, tie would be right"},
        {"margin = 10", "1:18: margin of row holds 10; whole numbers from 0 to 9 would be right"},
        {"margin = -1", "1:18: margin of row holds -1; whole numbers from 0 to 9 would be right"},
        {"margin = 4.0", "1:18: margin of row holds a float; whole numbers from 0 to 9 would be right"},
        {"margin = []", "1:18: margin of row is empty; at least one number from 0 to 9 is needed"},
        {"cards = 7", "1:17: cards of row holds 7; whole numbers from 4 to 6 would be right"},
        {R"(cards = "3-6")", "1:17: not a number from 4 to 6: \"3\""},
        {"player = 6", "1:18: player of row is a whole number; a table would be right"},
        {"player = { totl = 6 }", "1:20: unknown key in player: \"totl\"; did you mean total?"},
        {"player.totl = 6", "1:16: unknown key in player: \"totl\"; did you mean total?"},
        {"banker = { cards = 4 }", "1:28: cards of banker holds 4; whole numbers from 2 to 3 would be right"},
        {"banker = { total = [] }",
         "1:28: total of banker is empty; at least one number from 0 to 9 is needed"},
        {R"(player = { pair = "perfect" })",
         "1:27: pair of player is \"perfect\"; one of rank, identical, coloured would be right"},
        {"player = { pair = true }",
         "1:27: pair = true does not say which; \"rank\" is any pair, and \"coloured\" and \"identical\" are "
         "some "
         "of those"},
        {"player = { pair = false }",
         "1:27: pair = false is not how to say that there is none; not = { pair = \"rank\" } would be right"},
        {"player = { pair = 2 }",
         "1:27: pair of player is a whole number; one of rank, identical, coloured would be right"},
        {R"(player = { natural = "yes" })",
         "1:30: natural of player is a string; true or false would be right"},
        {"player = { suited = 1 }", "1:29: suited of player is a whole number; true or false would be right"},
        {"player = { card-4 = {} }", "1:20: unknown key in player: \"card-4\"; did you mean card-1?"},
        {R"(player = { card-1 = "K" })", "1:29: card-1 of player is a string; a table would be right"},
        {R"(player = { card-1 = { color = "red" } })",
         "1:31: unknown key in card-1: \"color\"; did you mean colour?"},
        {R"(player = { card-1 = { colour = "green" } })",
         "1:40: not a colour: \"green\"; red or black would be right"},
        {R"(player = { card-1 = { suit = "heart" } })",
         "1:38: not a suit: \"heart\"; one of clubs, diamonds, hearts, spades would be right"},
        {R"(player = { card-1 = { rank = "0" } })",
         "1:38: not a rank: \"0\"; one of A 2..9 T J Q K would be right"},
        {R"(player = { card-1 = { rank = "Kd" } })",
         "1:38: not a rank: \"Kd\"; one of A 2..9 T J Q K would be right"},
        {R"(player = { card-1 = { rank = "J Q K" } })",
         "1:38: not a rank: \"J Q K\"; one of A 2..9 T J Q K would be right; write several as a list: "
         "[\"J\", "
         "\"Q\", \"K\"]"},
        {R"(player = { card-1 = { rank = "2, 3" } })",
         "1:38: not a rank: \"2, 3\"; one of A 2..9 T J Q K would be right; write several as a list: [\"2\", "
         "\"3\"]"},
        {R"(player = { card-1 = { rank = "2-5" } })",
         "1:38: not a rank: \"2-5\"; one of A 2..9 T J Q K would be right; write several as a list, each by "
         "itself"},
        {R"(player = { card-1 = { suit = "hearts spades" } })",
         "1:38: not a suit: \"hearts spades\"; one of clubs, diamonds, hearts, spades would be right; write "
         "several as a list: [\"hearts\", \"spades\"]"},
        {R"(count = { is = ">=3" })", "1:24: not numbers from 0 to 6: \">=3\"; \"3-6\" would be right"},
        {"player = { card-1 = { rank = 9 } }", "1:38: rank is a whole number; a string would be right"},
        {"player = { card-1 = { rank = [] } }", "1:38: rank names no card; at least one is needed"},
        {"player = { card-1 = { suit = [] } }", "1:38: suit names no card; at least one is needed"},
        {"player = { card-1 = { points = 10 } }",
         "1:40: points of card-1 holds 10; whole numbers from 0 to 9 would be right"},
        {"any = []", "1:15: any is an empty list; at least one condition is needed"},
        {"all = []", "1:15: all is an empty list; at least one condition is needed"},
        {"any = {}", "1:15: any of row is a table; a list would be right"},
        {"any = [ 1 ]", "1:17: condition in any is a whole number; a table would be right"},
        {"not = []", "1:15: not of row is a list; a table would be right"},
        {R"(any = [ { winner = "tie", pays = "1:1" } ])",
         "1:35: unknown key in condition in any: \"pays\"; its keys are winner, margin, cards, "
         "totals-add-up-to, higher, player, banker, either-hand, both-hands, one-hand, winning-hand, "
         "losing-hand, count, every-card, some-card, alike, different, consecutive, any, all, not"},
    };
    for (const Case& it : cases) {
        CAPTURE(it.keys);
        CHECK(refusal_of(it.keys) == std::string("game.toml:") + it.message);
    }
    CHECK_THAT(refusal_of(R"(player = { card-1 = { rank = "X" } })"),
               Catch::Matchers::StartsWith("game.toml:1:38: not a rank: \"X\"; "));
}

// Every other empty list is refused where it stands; this one is a condition that never holds.
TEST_CASE("a list of winners names at least one") {
    CHECK_THAT(refusal_of("winner = []"), Catch::Matchers::StartsWith("game.toml:1:18: "));
}

// What is shown is an empty string, not what stands in the file.
TEST_CASE("a winner that is no string is shown as what it is") {
    CHECK(refusal_of("winner = 1").find("a whole number") != std::string::npos);
}
