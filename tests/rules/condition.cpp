#include "rules/condition.hpp"

#include "rules/questions/card_is.hpp"
#include "rules/questions/comparison_is.hpp"
#include "rules/questions/count_is.hpp"
#include "rules/questions/first_two_are.hpp"
#include "rules/questions/first_two_match.hpp"
#include "rules/questions/sample.hpp"
#include "rules/questions/total_is.hpp"
#include "support/catch.hpp"

#include <array>

using namespace sabot;
using namespace sabot::test;

namespace {

// Player has 8; Banker's total is open in five_cards().
const auto kYes = Condition::ask(TotalIs{Hand::player, numbers({8})});
const auto kNo = Condition::ask(TotalIs{Hand::player, numbers({1})});
const auto kOpen = Condition::ask(TotalIs{Hand::banker, numbers({7})});

}  // namespace

TEST_CASE("all: one no decides, one unknown leaves the answer open") {
    const Coup coup = five_cards();
    CHECK(answer(Condition::all_of({}), coup) == Truth::yes);
    CHECK(answer(Condition::all_of({kYes, kYes}), coup) == Truth::yes);
    CHECK(answer(Condition::all_of({kYes, kNo}), coup) == Truth::no);
    CHECK(answer(Condition::all_of({kYes, kOpen}), coup) == Truth::unknown);
    CHECK(answer(Condition::all_of({kOpen, kNo}), coup) == Truth::no);
    CHECK(answer(Condition(), Coup()) == Truth::yes);
}

TEST_CASE("any: one yes decides, one unknown leaves the answer open") {
    const Coup coup = five_cards();
    CHECK(answer(Condition::any_of({}), coup) == Truth::no);
    CHECK(answer(Condition::any_of({kNo, kNo}), coup) == Truth::no);
    CHECK(answer(Condition::any_of({kNo, kYes}), coup) == Truth::yes);
    CHECK(answer(Condition::any_of({kNo, kOpen}), coup) == Truth::unknown);
    CHECK(answer(Condition::any_of({kOpen, kYes}), coup) == Truth::yes);
}

TEST_CASE("not: exchanges yes and no, keeps unknown") {
    const auto of = [](std::size_t total, Hand hand) {
        return Condition::negation_of(Condition::ask(TotalIs{hand, numbers({total})}));
    };
    CHECK(answer(of(8, Hand::player), five_cards()) == Truth::no);
    CHECK(answer(of(1, Hand::player), five_cards()) == Truth::yes);
    CHECK(answer(of(7, Hand::banker), five_cards()) == Truth::unknown);
    CHECK(answer(Condition::negation_of(Condition::all_of({})), Coup()) == Truth::no);
    CHECK(answer(Condition::negation_of(of(8, Hand::player)), five_cards()) == Truth::yes);
}

TEST_CASE("collects each distinct question once") {
    const auto natural = Condition::ask(FirstTwoAre{Hand::player, numbers({8, 9})});
    const auto pair = Condition::ask(FirstTwoMatch{Hand::player, Partition::by_rank()});
    std::vector<Question> questions;
    collect(Condition::any_of({natural, Condition::negation_of(natural), Condition::all_of({pair, natural})}),
            questions);
    REQUIRE(questions.size() == 2);
    CHECK(questions[0] == natural.question);
    CHECK(questions[1] == pair.question);
}

TEST_CASE("a hand's first two cards are ordered if a question distinguishes them") {
    const Question total = TotalIs{Hand::player, numbers({8})};
    const Question first = CardIs{Hand::player, 1, CardSet::of_points(9)};
    const Question third = CardIs{Hand::banker, 3, CardSet::of_points(9)};
    const Question higher =
        ComparisonIs{Places::card(Hand::player, 1), Places::card(Hand::banker, 1), ComparisonIs::By::rank, 1};
    using Ordered = std::array<bool, 2>;
    CHECK(ordered_pairs({}) == Ordered{false, false});
    CHECK(ordered_pairs({total, third}) == Ordered{false, false});
    CHECK(ordered_pairs({total, first, third}) == Ordered{true, false});
    CHECK(ordered_pairs({higher}) == Ordered{true, true});
}

TEST_CASE("a question is open if its condition is not yet decided") {
    const auto open_in = [](const Condition& condition, const Coup& coup) {
        std::vector<Question> questions;
        each_open_question(
            condition, [&](const Question& question) { return question.answer(coup); },
            [&](const Question& question) { questions.push_back(question); });
        return questions;
    };
    const std::vector<Question> open{kOpen.question};
    const auto other = Condition::ask(TotalIs{Hand::banker, numbers({3})});
    CHECK(open_in(kOpen, five_cards()) == open);
    CHECK(open_in(kYes, five_cards()).empty());
    CHECK(open_in(Condition::all_of({kYes, kOpen}), five_cards()) == open);
    CHECK(open_in(Condition::all_of({kOpen, kNo}), five_cards()).empty());
    CHECK(open_in(Condition::any_of({kOpen, kYes}), five_cards()).empty());
    // A decided part of a condition closes the open questions within it.
    CHECK(open_in(Condition::any_of({Condition::all_of({other, kNo}), Condition::negation_of(kOpen)}),
                  five_cards()) == open);
    CHECK(open_in(kOpen, finished()).empty());
}

TEST_CASE("the parts of a condition are its questions and their connectives") {
    CHECK(parts_of(Condition()) == 1);
    CHECK(parts_of(kYes) == 1);
    CHECK(parts_of(Condition::negation_of(kYes)) == 2);
    CHECK(parts_of(Condition::all_of({kYes, Condition::any_of({kNo, kOpen})})) == 5);
}

TEST_CASE("describes conditions") {
    CHECK(words_for(Condition()) == "the coup ends in any way");
    CHECK(words_for(Condition::all_of({kYes, Condition::negation_of(kNo)})) ==
          "Player's total is 8, and it is not the case that Player's total is 1");
    CHECK(words_for(Condition::all_of({kYes, Condition::any_of({kNo, kOpen})})) ==
          "Player's total is 8, and (Player's total is 1, or Banker's total is 7)");
    const auto some_red = CountIs{Places::all(), CardSet::of_colour(true), numbers({0})};
    CHECK(words_for(Condition::negation_of(Condition::ask(some_red))) ==
          "at least 1 of the coup's cards is red");
    CHECK(words_for(Condition::negation_of(Condition::any_of({kYes, kNo}))) ==
          "it is not the case that Player's total is 8, or Player's total is 1");
}
