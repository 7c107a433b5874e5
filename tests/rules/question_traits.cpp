#include "rules/question.hpp"

#include "rules/questions/card_is.hpp"
#include "rules/questions/comparison_is.hpp"
#include "rules/questions/count_is.hpp"
#include "rules/questions/coup_size_is.hpp"
#include "rules/questions/different_are.hpp"
#include "rules/questions/first_two_are.hpp"
#include "rules/questions/first_two_match.hpp"
#include "rules/questions/hand_size_is.hpp"
#include "rules/questions/has_groups.hpp"
#include "rules/questions/margin_is.hpp"
#include "rules/questions/ranks_consecutive.hpp"
#include "rules/questions/ranks_ordered.hpp"
#include "rules/questions/sample.hpp"
#include "rules/questions/sum_is.hpp"
#include "rules/questions/total_is.hpp"
#include "rules/questions/totals_add_up_to.hpp"
#include "support/catch.hpp"

using namespace sabot;
using namespace sabot::test;

// What a question says of itself, without any cards.

TEST_CASE("totals settle questions about totals and numbers of cards, but not about cards") {
    CHECK(Question(winner({Winner::tie})).is_settled_by_totals());
    CHECK(Question(MarginIs{numbers({4})}).is_settled_by_totals());
    CHECK(Question(TotalIs{Hand::player, numbers({4})}).is_settled_by_totals());
    CHECK(Question(TotalsAddUpTo{numbers({4})}).is_settled_by_totals());
    CHECK(Question(HandSizeIs{Hand::player, numbers({2})}).is_settled_by_totals());
    CHECK(Question(CoupSizeIs{numbers({4})}).is_settled_by_totals());
    CHECK_FALSE(Question(FirstTwoAre{Hand::player, numbers({8})}).is_settled_by_totals());
    CHECK_FALSE(Question(FirstTwoMatch{Hand::player, Partition::by_suit()}).is_settled_by_totals());
    CHECK_FALSE(Question(CardIs{Hand::player, 3, CardSet::all()}).is_settled_by_totals());
    CHECK_FALSE(Question(CountIs{Places::all(), CardSet::all(), numbers({6})}).is_settled_by_totals());
    CHECK_FALSE(Question(HasGroups{Places::all(), Partition::by_rank(), {2}}).is_settled_by_totals());
    CHECK_FALSE(Question(ComparisonIs{Places::hand(Hand::player), Places::hand(Hand::banker)})
                    .is_settled_by_totals());
    CHECK_FALSE(
        Question(DifferentAre{Places::all(), Partition::by_suit(), numbers({4})}).is_settled_by_totals());
    CHECK_FALSE(Question(RanksConsecutive{Places::all(), true, false}).is_settled_by_totals());
    CHECK_FALSE(Question(RanksOrdered{Places::all()}).is_settled_by_totals());
    CHECK_FALSE(Question(SumIs{Places::all(), SumIs::Of::points, numbers({9})}).is_settled_by_totals());
}

TEST_CASE("a question about the first or the second card of a hand distinguishes their order") {
    const CardSet red = CardSet::of_colour(true);
    CHECK(Question(CardIs{Hand::player, 2, red}).distinguishes_order(Hand::player));
    CHECK_FALSE(Question(CardIs{Hand::player, 2, red}).distinguishes_order(Hand::banker));
    CHECK_FALSE(Question(CardIs{Hand::player, 3, red}).distinguishes_order(Hand::player));
    for (const Hand hand : {Hand::player, Hand::banker}) {
        const ComparisonIs firsts{Places::card(Hand::player, 1), Places::card(Hand::banker, 1)};
        CHECK(Question(firsts).distinguishes_order(hand));
        const ComparisonIs totals{Places::first_two(Hand::player), Places::hand(Hand::banker)};
        CHECK_FALSE(Question(totals).distinguishes_order(hand));
        CHECK_FALSE(Question(CountIs{Places::all(), red, numbers({1})}).distinguishes_order(hand));
    }
    const Places first = Places::card(Hand::banker, 1) | Places::hand(Hand::player);
    for (const Question& question :
         {Question(CountIs{first, red, numbers({1})}), Question(HasGroups{first, Partition::by_rank(), {2}}),
          Question(DifferentAre{first, Partition::by_suit(), numbers({2})}),
          Question(RanksConsecutive{first}), Question(SumIs{first, SumIs::Of::pips, numbers({9})})}) {
        CHECK(question.distinguishes_order(Hand::banker));
        CHECK_FALSE(question.distinguishes_order(Hand::player));
    }
}

TEST_CASE("an exchange of suits affects questions that name a suit or colour, not those about equal suits") {
    const SuitExchange across = SuitExchange::across_colours();
    const SuitExchange within = SuitExchange::within_colours();
    const CountIs red{Places::all(), CardSet::of_colour(true), numbers({2})};
    const CardIs heart{Hand::player, 1, CardSet::of_suit(Suit::hearts)};
    CHECK_FALSE(red.is_blind_to_exchange(across));
    CHECK(red.is_blind_to_exchange(within));
    CHECK_FALSE(heart.is_blind_to_exchange(across));
    CHECK_FALSE(heart.is_blind_to_exchange(within));
    for (const SuitExchange& suits : {across, within}) {
        CHECK(Question(CardIs{Hand::player, 3, CardSet::of_rank(9)}).is_blind_to_exchange(suits));
        CHECK(Question(CountIs{Places::all(), CardSet::of_points(0), numbers({2})})
                  .is_blind_to_exchange(suits));
        CHECK(Question(FirstTwoMatch{Hand::player, Partition::by_suit()}).is_blind_to_exchange(suits));
        CHECK(Question(HasGroups{Places::all(), Partition::by_card(), {2}}).is_blind_to_exchange(suits));
        CHECK(Question(TotalIs{Hand::player, numbers({9})}).is_blind_to_exchange(suits));
    }
}
