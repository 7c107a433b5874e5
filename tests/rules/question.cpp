#include "rules/question.hpp"

#include "rules/questions/sample.hpp"
#include "support/catch.hpp"
#include "support/property.hpp"

using namespace sabot;
using namespace sabot::test;

// What holds of every kind of question.

namespace {

Card some_card() { return Card::at(*rc::gen::inRange(0, kCardsInDeck)); }

Places some_places(Hand hand) {
    return *rc::gen::element(Places::first_two(hand), Places::hand(hand), Places::first_four(),
                             Places::all());
}

Partition some_attribute() {
    return *rc::gen::element(Partition::by_rank(), Partition::by_suit(), Partition::by_colour(),
                             Partition::by_points(), Partition::by_card(), Partition::by_rank_and_colour());
}

CardSet some_cards() {
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
        FirstTwoAlike{hand, some_attribute()}, CardIs{hand, 1, some_cards()}, CardIs{hand, 3, some_cards()},
        TotalsAddUpTo{numbers({2, 9, 15})}, CountIs{places, some_cards(), counts},
        GroupsAlike{places, some_attribute(), groups},
        HigherHandIs{*rc::gen::element(HigherHandIs::By::first_two, HigherHandIs::By::first_card,
                                       HigherHandIs::By::second_card),
                     std::bitset<3>(*rc::gen::inRange(1UL, 8UL))},
        DifferentAre{places, some_attribute(), counts},
        RanksConsecutive{places, *rc::gen::arbitrary<bool>(), *rc::gen::arbitrary<bool>()});
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

TEST_CASE("totals settle what is asked of totals and numbers of cards, not what is asked of cards") {
    CHECK(is_settled_by_totals(winner({Winner::tie})));
    CHECK(is_settled_by_totals(MarginIs{numbers({4})}));
    CHECK(is_settled_by_totals(TotalIs{Hand::player, numbers({4})}));
    CHECK(is_settled_by_totals(TotalsAddUpTo{numbers({4})}));
    CHECK(is_settled_by_totals(HandSizeIs{Hand::player, numbers({2})}));
    CHECK(is_settled_by_totals(CoupSizeIs{numbers({4})}));
    CHECK_FALSE(is_settled_by_totals(FirstTwoAre{Hand::player, numbers({8})}));
    CHECK_FALSE(is_settled_by_totals(FirstTwoAlike{Hand::player, Partition::by_suit()}));
    CHECK_FALSE(is_settled_by_totals(CardIs{Hand::player, 3, CardSet::all()}));
    CHECK_FALSE(is_settled_by_totals(CountIs{Places::all(), CardSet::all(), numbers({6})}));
    CHECK_FALSE(is_settled_by_totals(GroupsAlike{Places::all(), Partition::by_rank(), {2}}));
    CHECK_FALSE(is_settled_by_totals(HigherHandIs{HigherHandIs::By::first_two, 1}));
    CHECK_FALSE(is_settled_by_totals(DifferentAre{Places::all(), Partition::by_suit(), numbers({4})}));
    CHECK_FALSE(is_settled_by_totals(RanksConsecutive{Places::all(), true, false}));
}

TEST_CASE("a question that names the first or the second card of a hand says so") {
    const CardSet red = CardSet::of_colour(true);
    CHECK(tells_order(CardIs{Hand::player, 2, red}, Hand::player));
    CHECK_FALSE(tells_order(CardIs{Hand::player, 2, red}, Hand::banker));
    CHECK_FALSE(tells_order(CardIs{Hand::player, 3, red}, Hand::player));
    for (const Hand hand : {Hand::player, Hand::banker}) {
        CHECK(tells_order(HigherHandIs{HigherHandIs::By::first_card, 1}, hand));
        CHECK(tells_order(HigherHandIs{HigherHandIs::By::second_card, 1}, hand));
        CHECK_FALSE(tells_order(HigherHandIs{HigherHandIs::By::first_two, 1}, hand));
        CHECK_FALSE(tells_order(CountIs{Places::all(), red, numbers({1})}, hand));
    }
}

TEST_CASE("an answer stands whatever is dealt after it") {
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
        const Truth before = answer(question, part);
        RC_ASSERT(answer(question, whole) != Truth::unknown);
        RC_ASSERT(before == Truth::unknown || before == answer(question, whole));
    });
}

TEST_CASE("a question is answered once all that it reads is known") {
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
        RC_ASSERT(answer(question, part) == answer(question, whole));
    });
}

TEST_CASE("the order of the first two cards matters only where one of them is named") {
    check_property("first two in either order", 1000, [] {
        const Question question = some_question();
        const Coup coup = some_coup();
        Coup turned = coup;
        for (const Hand hand : {Hand::player, Hand::banker}) {
            if (tells_order(question, hand)) {
                continue;
            }
            turned.deal(hand, 1, coup.card(hand, 2));
            turned.deal(hand, 2, coup.card(hand, 1));
        }
        RC_ASSERT(answer(question, turned) == answer(question, coup));
    });
}

TEST_CASE("cards that a question does not tell apart do not change its answer") {
    check_property("answers depend on the cards' classes only", 400, [] {
        const Question question = some_question();
        const Reads reads = reads_of(question);
        // In the order of the shoe; with both hands drawing the six places are the six cards.
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
        // Where Player stands the fifth card is Banker's, and classes by place do not apply.
        RC_PRE(coup.cards(Hand::player) == 3 || coup.cards(Hand::banker) == 2);
        RC_ASSERT(answer(question, deal(standard_tableau(), other)) == answer(question, coup));
    });
}

TEST_CASE("where a question is blind to a swap it is answered the same after it") {
    check_property("answers after a swap", 2000, [] {
        const Question question = some_question();
        const Card a = some_card();
        // Most pairs of cards are told apart; half of the time they are taken from the same points.
        const Card other = *rc::gen::element(CardSet::of_points(a.points()).first(), some_card(),
                                             Card(a.rank(), Suit::diamonds));
        if (!is_blind_to_swap(question, a, other)) {
            return;
        }
        std::array<Card, 6> dealt;
        std::array<Card, 6> swapped;
        for (std::size_t i = 0; i < 6; ++i) {
            // The two cards come often, or the swap would touch nothing.
            dealt.at(i) = *rc::gen::element(a, other, some_card());
            swapped.at(i) = dealt.at(i) == a ? other : dealt.at(i) == other ? a : dealt.at(i);
        }
        RC_ASSERT(answer(question, deal(standard_tableau(), dealt)) ==
                  answer(question, deal(standard_tableau(), swapped)));
    });
}

TEST_CASE("where a question is blind to an exchange of suits it is answered the same after it") {
    check_property("answers after an exchange of suits", 2000, [] {
        const Question question = some_question();
        const SuitExchange suits =
            *rc::gen::element(SuitExchange::across_colours(), SuitExchange::within_colours());
        if (!is_blind_to_exchange(question, suits)) {
            return;
        }
        // Few ranks, so that cards alike in something turn up.
        const int rank = *rc::gen::inRange(1, kRanks);
        std::array<Card, 6> dealt;
        std::array<Card, 6> exchanged;
        for (std::size_t i = 0; i < 6; ++i) {
            dealt.at(i) = Card(*rc::gen::element(rank, rank + 1), static_cast<Suit>(*rc::gen::inRange(0, 4)));
            exchanged.at(i) = suits(dealt.at(i));
        }
        RC_ASSERT(answer(question, deal(standard_tableau(), dealt)) ==
                  answer(question, deal(standard_tableau(), exchanged)));
    });
}

TEST_CASE(
    "a question that names a suit or a colour sees it change places, one that asks what is alike does not") {
    const SuitExchange across = SuitExchange::across_colours();
    const SuitExchange within = SuitExchange::within_colours();
    const CountIs red{Places::all(), CardSet::of_colour(true), numbers({2})};
    const CardIs heart{Hand::player, 1, CardSet::of_suit(Suit::hearts)};
    CHECK_FALSE(is_blind_to_exchange(red, across));
    CHECK(is_blind_to_exchange(red, within));
    CHECK_FALSE(is_blind_to_exchange(heart, across));
    CHECK_FALSE(is_blind_to_exchange(heart, within));
    for (const SuitExchange& suits : {across, within}) {
        CHECK(is_blind_to_exchange(CardIs{Hand::player, 3, CardSet::of_rank(9)}, suits));
        CHECK(is_blind_to_exchange(CountIs{Places::all(), CardSet::of_points(0), numbers({2})}, suits));
        CHECK(is_blind_to_exchange(FirstTwoAlike{Hand::player, Partition::by_suit()}, suits));
        CHECK(is_blind_to_exchange(GroupsAlike{Places::all(), Partition::by_card(), {2}}, suits));
        CHECK(is_blind_to_exchange(TotalIs{Hand::player, numbers({9})}, suits));
    }
}
