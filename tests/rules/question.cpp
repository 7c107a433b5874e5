#include "rules/question.hpp"

#include "rules/number_set.hpp"
#include "rules/questions/card_between.hpp"
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
#include "rules/questions/third_pairs.hpp"
#include "rules/questions/total_is.hpp"
#include "rules/questions/totals_add_up_to.hpp"
#include "support/catch.hpp"
#include "support/property.hpp"

using namespace sabot;
using namespace sabot::test;

// Properties that every kind of question must have.

namespace {

Card some_card() { return Card::at(*rc::gen::inRange(0, kCardsInDeck)); }

Places single_card() {
    return Places::card(*rc::gen::element(Hand::player, Hand::banker), *rc::gen::element(1, 2, 3));
}

Places some_places(Hand hand) {
    return *rc::gen::element(Places::first_two(hand), Places::hand(hand), Places::first_four(), Places::all(),
                             single_card() | single_card() | single_card());
}

Ace some_ace() { return *rc::gen::element(Ace::low, Ace::high); }

CardBetween some_between() {
    const Places card = single_card();
    const auto other = [](const Places& all) {
        return *rc::gen::suchThat(rc::gen::exec(single_card),
                                  [&](const Places& it) { return !((all | it) == all); });
    };
    const Places first = other(card);
    return {card, first | other(card | first), some_ace()};
}

ComparisonIs some_comparison() {
    const std::bitset<3> relations(*rc::gen::inRange(1UL, 8UL));
    const auto value = [] {
        const Hand hand = *rc::gen::element(Hand::player, Hand::banker);
        return *rc::gen::element(Places::first_two(hand), Places::hand(hand), single_card());
    };
    return *rc::gen::arbitrary<bool>()
               ? ComparisonIs{value(), value(), ComparisonIs::By::points, relations}
               : ComparisonIs{single_card(), single_card(), ComparisonIs::By::rank, relations, some_ace()};
}

Partition some_attribute() {
    return *rc::gen::element(Partition::by_rank(), Partition::by_suit(), Partition::by_colour(),
                             Partition::by_points(), Partition::by_card(), Partition::by_rank_and_colour());
}

CardSet cards_of_question() {
    const CardSet any(*rc::gen::arbitrary<std::uint64_t>() >> 12);
    return *rc::gen::element(any, CardSet(), CardSet::all(), CardSet::of_colour(true), CardSet::of_rank(9));
}

Question some_question() {
    const Hand hand = *rc::gen::element(Hand::player, Hand::banker);
    const Places places = some_places(hand);
    const NumberSet counts(*rc::gen::inRange(1UL, 128UL));
    const std::vector<std::vector<int>> shapes{{2}, {3}, {4}, {2, 2}, {3, 2}, {2, 2, 2}, {6}};
    const auto groups = *rc::gen::elementOf(shapes);
    return *rc::gen::element<Question>(
        winner({Winner::banker}), MarginIs{numbers({0, 3, 4})}, TotalIs{hand, numbers({1, 6, 7})},
        HandSizeIs{hand, numbers({3})}, CoupSizeIs{numbers({5})}, FirstTwoAre{hand, numbers({5, 8})},
        FirstTwoMatch{hand, some_attribute()}, CardIs{hand, 1, cards_of_question()},
        CardIs{hand, 3, cards_of_question()}, TotalsAddUpTo{numbers({2, 9, 15})},
        CountIs{places, cards_of_question(), counts}, HasGroups{places, some_attribute(), groups},
        some_comparison(), DifferentAre{places, some_attribute(), counts},
        RanksConsecutive{places, *rc::gen::arbitrary<bool>(), *rc::gen::arbitrary<bool>()},
        RanksOrdered{places, *rc::gen::arbitrary<bool>(), *rc::gen::arbitrary<bool>(), some_ace()},
        some_between(), ThirdPairs{hand, some_attribute()},
        SumIs{places, SumIs::Of::points, NumberSet(*rc::gen::arbitrary<std::uint64_t>() >> 6)},
        SumIs{places, SumIs::Of::pips, NumberSet(*rc::gen::arbitrary<std::uint64_t>() >> 3)},
        SumIs{places, SumIs::Of::ranks, NumberSet(*rc::gen::arbitrary<std::uint64_t>()) << 7, some_ace()});
}

Coup some_coup() {
    std::array<Card, 6> dealt;
    const Card often = some_card();
    for (Card& card : dealt) {
        card = *rc::gen::element(often, some_card());
    }
    return deal(standard_tableau(), dealt);
}

}  // namespace

TEST_CASE("an answer does not change with later cards") {
    check_property("answers are final", 2000, [] {
        const Question question = some_question();
        const Coup whole = some_coup();
        Coup part = whole;
        for (const Hand hand : {Hand::player, Hand::banker}) {
            for (const int nth : {1, 2, 3}) {
                if (*rc::gen::arbitrary<bool>()) {
                    part.forget(hand, nth);
                } else if (nth == 3 && whole.sees(hand, 3) && *rc::gen::arbitrary<bool>()) {
                    part.deal_unseen(hand, 3);
                }
            }
        }
        const Truth before = question.answer(part);
        RC_ASSERT(question.answer(whole) != Truth::unknown);
        RC_ASSERT(before == Truth::unknown || before == question.answer(whole));
    });
}

TEST_CASE("a question is answered once everything that it reads is known") {
    check_property("reads are enough", 2000, [] {
        const Question question = some_question();
        const Reads reads = reads_of(question);
        const Coup whole = some_coup();
        Coup part = whole;
        for (const Hand hand : {Hand::player, Hand::banker}) {
            for (const int nth : {1, 2, 3}) {
                if (reads.places[place(hand, nth)].classes() > 1) {
                    continue;
                }
                const bool asks_third = hand == Hand::player ? reads.player_third : reads.banker_third;
                if (nth < 3 || !asks_third) {
                    part.forget(hand, nth);
                } else if (whole.sees(hand, 3)) {
                    part.deal_unseen(hand, 3);
                }
            }
        }
        RC_ASSERT(question.answer(part) == question.answer(whole));
    });
}

TEST_CASE("the order of the first two cards matters only to questions about one of them") {
    check_property("first two in either order", 1000, [] {
        const Question question = some_question();
        const Coup coup = some_coup();
        Coup turned = coup;
        for (const Hand hand : {Hand::player, Hand::banker}) {
            if (question.distinguishes_order(hand)) {
                continue;
            }
            turned.deal(hand, 1, coup.card(hand, 2));
            turned.deal(hand, 2, coup.card(hand, 1));
        }
        RC_ASSERT(question.answer(turned) == question.answer(coup));
    });
}

TEST_CASE("cards in the same class of a question give the same answer") {
    check_property("answers depend on the cards' classes only", 400, [] {
        const Question question = some_question();
        const Reads reads = reads_of(question);
        // By the order of the shoe; if both hands draw, the six places hold the six cards.
        constexpr std::array<std::size_t, 6> kPlaceOf{0, 3, 1, 4, 2, 5};
        std::array<Card, 6> dealt;
        std::array<Card, 6> other;
        for (std::size_t i = 0; i < 6; ++i) {
            dealt.at(i) = some_card();
            const Partition& partition = reads.places.at(kPlaceOf.at(i));
            const CardSet same = partition.cards_of(partition.class_of(dealt.at(i)));
            other.at(i) = *rc::gen::suchThat(rc::gen::map(rc::gen::inRange(0, kCardsInDeck), Card::at),
                                             [&](Card card) { return same.contains(card); });
        }
        const Coup coup = deal(standard_tableau(), dealt);
        // If Player stands, the fifth card is Banker's, and the classes by place do not apply.
        RC_PRE(coup.cards(Hand::player) == 3 || coup.cards(Hand::banker) == 2);
        RC_ASSERT(question.answer(deal(standard_tableau(), other)) == question.answer(coup));
    });
}

TEST_CASE("a question that is blind to a swap has the same answer after it") {
    check_property("answers after a swap", 2000, [] {
        const Question question = some_question();
        const Card a = some_card();
        // Most pairs of cards are in different classes, so half of the pairs are drawn with equal points.
        const Card other = *rc::gen::element(CardSet::of_points(a.points()).first(), some_card(),
                                             Card(a.rank(), Suit::diamonds));
        if (!question.is_blind_to_swap(a, other)) {
            return;
        }
        std::array<Card, 6> dealt;
        std::array<Card, 6> swapped;
        for (std::size_t i = 0; i < 6; ++i) {
            // Both cards occur often, since otherwise the swap would change nothing.
            dealt.at(i) = *rc::gen::element(a, other, some_card());
            swapped.at(i) = dealt.at(i) == a ? other : dealt.at(i) == other ? a : dealt.at(i);
        }
        RC_ASSERT(question.answer(deal(standard_tableau(), dealt)) ==
                  question.answer(deal(standard_tableau(), swapped)));
    });
}

TEST_CASE("a question that is blind to an exchange of suits has the same answer after it") {
    check_property("answers after an exchange of suits", 2000, [] {
        const Question question = some_question();
        const SuitExchange suits =
            *rc::gen::element(SuitExchange::across_colours(), SuitExchange::within_colours());
        if (!question.is_blind_to_exchange(suits)) {
            return;
        }
        // Few ranks, so that equal cards occur often.
        const int rank = *rc::gen::inRange(1, kRanks);
        std::array<Card, 6> dealt;
        std::array<Card, 6> exchanged;
        for (std::size_t i = 0; i < 6; ++i) {
            dealt.at(i) = Card(*rc::gen::element(rank, rank + 1), static_cast<Suit>(*rc::gen::inRange(0, 4)));
            exchanged.at(i) = suits(dealt.at(i));
        }
        RC_ASSERT(question.answer(deal(standard_tableau(), dealt)) ==
                  question.answer(deal(standard_tableau(), exchanged)));
    });
}

TEST_CASE("an exchanged question has the answer of the original about the exchanged coup") {
    check_property("answers of an exchanged question", 2000, [] {
        const Question question = some_question();
        const SuitExchange suits = *rc::gen::elementOf(SuitExchange::all());
        const auto exchanged_question = question.exchanged(suits);
        if (!exchanged_question) {
            return;
        }
        std::array<Card, 6> dealt;
        std::array<Card, 6> exchanged;
        for (std::size_t i = 0; i < 6; ++i) {
            dealt.at(i) = some_card();
            exchanged.at(i) = suits(dealt.at(i));
        }
        RC_ASSERT(question.answer(deal(standard_tableau(), dealt)) ==
                  exchanged_question->answer(deal(standard_tableau(), exchanged)));
    });
    const CountIs red{Places::all(), CardSet::of_colour(true), numbers({2})};
    const CountIs black{Places::all(), CardSet::of_colour(false), numbers({2})};
    CHECK(Question(red).exchanged(SuitExchange::across_colours()) == Question(black));
    CHECK(Question(red).exchanged(SuitExchange::within_colours()) == Question(red));
    CHECK_FALSE(Question(FirstTwoMatch{Hand::player, Partition::by_membership(CardSet::of_suit(Suit::clubs))})
                    .exchanged(SuitExchange::across_colours()));
}
