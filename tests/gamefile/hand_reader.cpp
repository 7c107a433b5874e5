#include "gamefile/hand_reader.hpp"

#include "gamefile/condition_sample.hpp"
#include "rules/questions/first_two_match.hpp"
#include "rules/questions/hand_size_is.hpp"
#include "rules/questions/total_is.hpp"
#include "support/catch.hpp"

using namespace sabot;
using namespace sabot::test;

// The single keys of a hand are tested in condition_reader.cpp and cards_condition_reader.cpp.

namespace {

Condition total(Hand hand, std::size_t number) { return Condition::ask(TotalIs{hand, numbers({number})}); }

}  // namespace

TEST_CASE("combines conditions on a hand within its table") {
    CHECK(read("player = { any = [ { total = 6 }, { total = 7 } ] }") ==
          Condition::any_of({total(Hand::player, 6), total(Hand::player, 7)}));
    CHECK(
        read("banker = { all = [ { total = 6 }, { cards = 3 } ] }") ==
        Condition::all_of({total(Hand::banker, 6), Condition::ask(HandSizeIs{Hand::banker, numbers({3})})}));
    CHECK(read("banker = { not = { total = 6 } }") == Condition::negation_of(total(Hand::banker, 6)));
    CHECK(read("player = { total = 6, not = { any = [ { cards = 3 }, { suited = true } ] } }") ==
          Condition::all_of({total(Hand::player, 6),
                             Condition::negation_of(Condition::any_of(
                                 {Condition::ask(HandSizeIs{Hand::player, numbers({3})}),
                                  Condition::ask(FirstTwoMatch{Hand::player, Partition::by_suit()})}))}));
}

TEST_CASE("two counts of one hand are written as a list") {
    const auto kings_and_queens = read(
        R"(player = { suited = true, all = [ { count = { rank = "K", among = "first-two", is = 1 } }, { count = { rank = "Q", among = "first-two", is = 1 } } ] })");
    CHECK(answer(kings_and_queens, coup_of("Kh 2c Qh 3d 4s 5s")) == Truth::yes);
    CHECK(answer(kings_and_queens, coup_of("Qh 2c Kh 3d 4s 5s")) == Truth::yes);
    CHECK(answer(kings_and_queens, coup_of("Kh 2c Qd 3d 4s 5s")) == Truth::no);
    CHECK(answer(kings_and_queens, coup_of("Kh 2c Kh 3d 4s 5s")) == Truth::no);
}

TEST_CASE("an unnamed hand meets the whole combination by itself") {
    // Player 4 4, Banker K K 9.
    const auto truth = [](const std::string& keys) {
        return answer(read(keys), coup_of("4h Kd 4d Ks 5c 9s"));
    };
    CHECK(truth("either-hand = { any = [ { total = 8 }, { total = 9 } ] }") == Truth::yes);
    CHECK(truth("both-hands = { not = { suited = true } }") == Truth::yes);
    CHECK(truth("one-hand = { not = { natural = true } }") == Truth::yes);
    CHECK(truth("winning-hand = { any = [ { cards = 3 }, { total = 0 } ] }") == Truth::no);
}

TEST_CASE("rejects invalid combinations within a hand") {
    const std::string expected =
        "expected one of total, first-two, natural, cards, pair, suited, third-pairs, card-1, card-2, "
        "card-3, count, every-card, some-card, alike, different, consecutive, order, between, sum, "
        "compare, any, all, not";
    check_refusals({
        {"player = { any = [] }", "1:26: any is an empty list: expected at least one condition"},
        {"player = { not = { winner = \"tie\" } }",
         "1:28: unknown key in condition in not: \"winner\": " + expected},
        {"player = { totals-add-up-to = 3 }",
         "1:20: unknown key in player: \"totals-add-up-to\": " + expected},
        {"both-hands = {}", "1:22: both-hands is empty: expected at least one condition"},
        {"total = 6",
         "1:17: total is a condition on a hand: expected it in player, banker, either-hand, both-hands, "
         "one-hand, winning-hand or losing-hand"},
        {"winning-hand = 7",
         "1:24: winning-hand of row is a whole number: expected a table, such as { total = 6 }"},
        {"either-hand = { totl = 7 }", "1:25: unknown key in either-hand: \"totl\"; did you mean total?"},
        {"one-hands = { total = 7 }", "1:9: unknown key in row: \"one-hands\"; did you mean one-hand?"},
        {"player = { either-hand = {} }", "1:20: unknown key in player: \"either-hand\": " + expected},
    });
    std::string deep = "total = 6";
    for (int i = 0; i < 17; ++i) {
        deep = "not = { " + deep + " }";
    }
    CHECK_THAT(refusal_of("player = { " + deep + " }"),
               Catch::Matchers::EndsWith("conditions are nested too deeply: expected at most 16 levels"));
}
