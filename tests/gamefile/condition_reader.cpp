#include "gamefile/condition_sample.hpp"
#include "rules/questions/card_is.hpp"
#include "rules/questions/coup_size_is.hpp"
#include "rules/questions/first_two_are.hpp"
#include "rules/questions/first_two_match.hpp"
#include "rules/questions/hand_size_is.hpp"
#include "rules/questions/margin_is.hpp"
#include "rules/questions/total_is.hpp"
#include "support/catch.hpp"

using namespace sabot;
using namespace sabot::test;

namespace {

Condition card_is(int nth, CardSet cards) { return Condition::ask(CardIs{Hand::player, nth, cards}); }

}  // namespace

TEST_CASE("every key adds its question") {
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
          Condition::ask(FirstTwoMatch{Hand::player, Partition::by_rank()}));
    CHECK(read(R"(player = { pair = "identical" })") ==
          Condition::ask(FirstTwoMatch{Hand::player, Partition::by_card()}));
    CHECK(read("banker = { suited = true }") ==
          Condition::ask(FirstTwoMatch{Hand::banker, Partition::by_suit()}));
}

TEST_CASE("a false flag adds the negation") {
    const auto suited = Condition::ask(FirstTwoMatch{Hand::player, Partition::by_suit()});
    const auto natural = Condition::ask(FirstTwoAre{Hand::player, numbers({8, 9})});
    CHECK(read("player = { suited = false }") == Condition::negation_of(suited));
    CHECK(read("player = { natural = true }") == natural);
    CHECK(read("player = { natural = false }") == Condition::negation_of(natural));
}

TEST_CASE("reads cards by points, rank, suit and colour") {
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
}

TEST_CASE("all keys of a table must hold; any, all and not combine tables") {
    const auto player_wins = Condition::ask(winners(1));
    const auto six = Condition::ask(TotalIs{Hand::player, numbers({6})});
    const auto two = Condition::ask(HandSizeIs{Hand::player, numbers({2})});
    CHECK(read("") == Condition());
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

TEST_CASE("conditions may be nested at most 16 deep") {
    const auto nested = [](int depth) {
        std::string keys = R"(winner = "tie")";
        for (int i = 0; i < depth; ++i) {
            keys = "not = { " + keys + " }";
        }
        return keys;
    };
    CHECK(answer(read(nested(16)), test::coup_of("8h 8c Kh Kc 2c 2c")) == Truth::yes);
    CHECK(refusal_of(nested(17)) ==
          "game.toml:1:143: conditions are nested too deeply: expected at most 16 levels");
    std::string any = R"(winner = "tie")";
    for (int i = 0; i < 17; ++i) {
        any = "any = [ { " + any + " } ]";
    }
    CHECK(refusal_of(any) == "game.toml:1:177: conditions are nested too deeply: expected at most 16 levels");
}

TEST_CASE("rejects invalid conditions") {
    check_refusals({
        {R"(winner = "player or tie")",
         "1:18: winner of row holds \"player or tie\": expected one of player, banker, tie; write several "
         "values as a list: [\"player\", \"tie\"]"},
        {R"(winner = "playr")",
         "1:18: winner of row holds \"playr\": expected one of player, banker, tie; did you mean player?"},
        {"margin = 10", "1:18: margin of row holds 10: expected whole numbers from 0 to 9"},
        {"margin = -1", "1:18: margin of row holds -1: expected whole numbers from 0 to 9"},
        {"margin = 4.0", "1:18: margin of row holds 4.0: expected whole numbers from 0 to 9"},
        {"margin = []", "1:18: margin of row is empty: expected at least one number from 0 to 9"},
        {"cards = 7", "1:17: cards of row holds 7: expected whole numbers from 4 to 6"},
        {R"(cards = "3-6")", "1:17: invalid number \"3\": expected 4 to 6"},
        {"player = 6", "1:18: player of row is a whole number: expected a table, such as { total = 6 }"},
        {"player = { totl = 6 }", "1:20: unknown key in player: \"totl\"; did you mean total?"},
        {"player.totl = 6", "1:16: unknown key in player: \"totl\"; did you mean total?"},
        {"banker = { cards = 4 }", "1:28: cards of banker holds 4: expected whole numbers from 2 to 3"},
        {"banker = { total = [] }",
         "1:28: total of banker is empty: expected at least one number from 0 to 9"},
        {R"(player = { pair = "perfect" })",
         "1:27: pair of player is \"perfect\": expected one of rank, identical, coloured"},
        {"player = { pair = true }",
         "1:27: invalid pair true: expected \"rank\" for any pair, or \"coloured\" or \"identical\""},
        {"player = { pair = false }",
         "1:27: invalid pair false: expected not = { pair = \"rank\" } for a hand without a pair"},
        {"player = { pair = 2 }",
         "1:27: pair of player is a whole number: expected one of rank, identical, coloured"},
        {R"(player = { natural = "yes" })", "1:30: natural of player is a string: expected true or false"},
        {"player = { suited = 1 }", "1:29: suited of player is a whole number: expected true or false"},
        {"player = { card-4 = {} }", "1:20: unknown key in player: \"card-4\"; did you mean card-1?"},
        {R"(player = { card-1 = "K" })",
         "1:29: card-1 of player is a string: expected a table, such as { rank = \"A\" }"},
        {R"(player = { card-1 = { color = "red" } })",
         "1:31: unknown key in card-1: \"color\"; did you mean colour?"},
        {R"(player = { card-1 = { colour = "green" } })",
         "1:40: invalid colour \"green\": expected one of red, black"},
        {R"(player = { card-1 = { suit = "heart" } })",
         "1:38: invalid suit \"heart\": expected one of clubs, diamonds, hearts, spades; did you mean "
         "hearts?"},
        {R"(player = { card-1 = { rank = "0" } })",
         "1:38: invalid rank \"0\": expected one of A 2..9 T J Q K; the four ranks worth 0 are points = 0"},
        {R"(player = { card-1 = { rank = "Kd" } })",
         "1:38: invalid rank \"Kd\": expected one of A 2..9 T J Q K; did you mean rank = \"K\", suit = "
         "\"diamonds\"?"},
        {R"(player = { card-1 = { rank = "J Q K" } })",
         "1:38: invalid rank \"J Q K\": expected one of A 2..9 T J Q K; write several values as a list: "
         "[\"J\", \"Q\", \"K\"]"},
        {R"(player = { card-1 = { rank = "2, 3" } })",
         "1:38: invalid rank \"2, 3\": expected one of A 2..9 T J Q K; write several values as a list: "
         "[\"2\", \"3\"]"},
        {R"(player = { card-1 = { rank = "2-5" } })",
         "1:38: invalid rank \"2-5\": expected one of A 2..9 T J Q K; write several values as a list"},
        {R"(player = { card-1 = { suit = "hearts spades" } })",
         "1:38: invalid suit \"hearts spades\": expected one of clubs, diamonds, hearts, spades; write "
         "several values as a list: [\"hearts\", \"spades\"]"},
        {R"(count = { is = ">=3" })", "1:24: invalid numbers \">=3\": expected \"3-6\""},
        {"player = { card-1 = { rank = 9 } }", "1:38: rank is 9: expected a string; did you mean \"9\"?"},
        {"player = { card-1 = { rank = [] } }", "1:38: rank names no card: expected at least one"},
        {"player = { card-1 = { suit = [] } }", "1:38: suit names no card: expected at least one"},
        {"player = { card-1 = { points = 10 } }",
         "1:40: points of card-1 holds 10: expected whole numbers from 0 to 9"},
        {R"(winner = ["player", "player"])", "1:29: \"player\" is repeated: expected each value once"},
        {"margin = [4, 5, 4]", "1:25: \"4\" is repeated: expected each value once"},
        {R"(margin = "4-6 5")", "1:18: \"5\" is repeated: expected each value once"},
        {R"(player = { card-1 = { rank = ["T", "10"] } })",
         "1:44: \"10\" is repeated: expected each value once"},
        {R"(player = { card-1 = { suit = ["clubs", "clubs"] } })",
         "1:48: \"clubs\" is repeated: expected each value once"},
        {R"(player = { card-1 = { colour = ["red", "red"] } })",
         "1:48: \"red\" is repeated: expected each value once"},
        {"player = {}", "1:18: player is empty: expected at least one condition"},
        {"not = {}", "1:15: condition in not is empty: expected at least one condition"},
        {R"(all = [ { winner = "tie" }, {} ])",
         "1:37: condition in all is empty: expected at least one condition"},
        {"player = { any = [ {} ] }", "1:28: condition in any is empty: expected at least one condition"},
        {"player = { card-3 = {} }",
         "1:29: card-3 is empty: expected points, rank, suit or colour, or cards = 3 for any third card"},
        {"any = []", "1:15: any is an empty list: expected at least one condition"},
        {"all = []", "1:15: all is an empty list: expected at least one condition"},
        {"any = {}", "1:15: any of row is a table: expected a list of conditions, [ { ... }, { ... } ]"},
        {"any = [ 1 ]", "1:17: condition in any is a whole number: expected a table"},
        {"not = []", "1:15: not of row is a list: expected a table of conditions, { ... }"},
        {R"(any = [ { winner = "tie", pays = "1:1" } ])",
         "1:35: unknown key in condition in any: \"pays\": expected one of winner, margin, cards, "
         "totals-add-up-to, higher, player, banker, either-hand, both-hands, one-hand, winning-hand, "
         "losing-hand, count, every-card, some-card, alike, different, consecutive, order, between, sum, "
         "compare, coups, any, all, not"},
        {R"(coups = { winner = "tie" })",
         "1:17: coups of row is a table: expected a list of conditions, one for each coup, [ { ... }, { ... "
         "} ]"},
        {R"(coups = [ { winner = "tie" } ])",
         "1:17: coups has 1 condition: expected one for each of 2 to 3 coups"},
        {R"(coups = [ {}, {}, {}, {} ])",
         "1:17: coups has 4 conditions: expected one for each of 2 to 3 coups"},
        {R"(coups = [ { coups = [ {}, {} ] }, {} ])",
         "1:19: a condition in coups is on several coups itself: expected one on a single coup"},
    });
    CHECK_THAT(refusal_of(R"(player = { card-1 = { rank = "X" } })"),
               Catch::Matchers::StartsWith("game.toml:1:38: invalid rank \"X\": "));
}

// Like every other empty list, it is rejected with its location; otherwise the condition would never hold.
TEST_CASE("rejects an empty list of winners") {
    CHECK_THAT(refusal_of("winner = []"), Catch::Matchers::StartsWith("game.toml:1:18: "));
}

// The message names the kind of the value instead of showing an empty string.
TEST_CASE("rejects a winner that is not a string, and names its kind") {
    CHECK(refusal_of("winner = 1").find("holds 1:") != std::string::npos);
}

TEST_CASE("reads conditions on either hand, both, one, the winning and the losing hand") {
    const auto player = Condition::all_of({Condition::ask(TotalIs{Hand::player, numbers({7})}),
                                           Condition::ask(HandSizeIs{Hand::player, numbers({3})})});
    const auto banker = Condition::all_of({Condition::ask(TotalIs{Hand::banker, numbers({7})}),
                                           Condition::ask(HandSizeIs{Hand::banker, numbers({3})})});
    const auto player_wins = Condition::ask(winners(1));
    const auto banker_wins = Condition::ask(winners(2));
    const auto all = [](Condition a, Condition b) { return Condition::all_of({std::move(a), std::move(b)}); };
    const auto any = [](Condition a, Condition b) { return Condition::any_of({std::move(a), std::move(b)}); };
    const std::string keys = " = { total = 7, cards = 3 }";
    CHECK(read("either-hand" + keys) == any(player, banker));
    CHECK(read("both-hands" + keys) == all(player, banker));
    CHECK(read("one-hand" + keys) ==
          any(all(player, Condition::negation_of(banker)), all(banker, Condition::negation_of(player))));
    CHECK(read("winning-hand" + keys) == any(all(player_wins, player), all(banker_wins, banker)));
    CHECK(read("losing-hand" + keys) == any(all(banker_wins, player), all(player_wins, banker)));
}

TEST_CASE("an unnamed hand meets all keys by itself") {
    // Player wins with two cards, and Banker has three: no hand meets both.
    const auto truth = [](const std::string& keys) {
        return answer(read(keys), test::coup_of("4h Kd 4d Ks 5c 9s"));
    };
    CHECK(truth("either-hand = { total = 8, cards = 2 }") == Truth::yes);
    CHECK(truth("either-hand = { total = 0, cards = 3 }") == Truth::no);
    CHECK(truth("winning-hand = { natural = true }") == Truth::yes);
    CHECK(truth("losing-hand = { natural = true }") == Truth::no);
    CHECK(truth("losing-hand = { total = 0 }") == Truth::yes);
    CHECK(truth("both-hands = { cards = 2 }") == Truth::yes);
    CHECK(truth("one-hand = { cards = 2 }") == Truth::no);
    CHECK(truth("one-hand = { natural = true }") == Truth::yes);
    // In a tie no hand wins or loses.
    CHECK(answer(read("winning-hand = { total = \"0-9\" }"), test::coup_of("4h 4c 4d 4s 5c 9s")) ==
          Truth::no);
    CHECK(answer(read("losing-hand = { total = \"0-9\" }"), test::coup_of("4h 4c 4d 4s 5c 9s")) == Truth::no);
}
