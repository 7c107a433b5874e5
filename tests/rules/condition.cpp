#include "rules/condition.hpp"

#include "rules/sample.hpp"
#include "support/catch.hpp"
#include "support/property.hpp"

using namespace sabot;
using test::coup_of;

namespace {

NumberSet numbers(std::initializer_list<std::size_t> list) {
    NumberSet set;
    for (const std::size_t number : list) {
        set.set(number);
    }
    return set;
}

WinnerIs winner(std::initializer_list<Winner> list) {
    WinnerIs question;
    for (const Winner it : list) {
        question.winners.set(static_cast<std::size_t>(it));
    }
    return question;
}

// Player has 2h 3h, Banker 4d Kd, and no third card is known.
Coup two_each() {
    Coup coup = coup_of("2h 4d 3h Kd 3c 4s");
    coup.forget(Hand::player, 3);
    coup.forget(Hand::banker, 3);
    return coup;
}

// Player's third card is there as well, so that Banker's alone is open.
Coup five_cards() {
    Coup coup = coup_of("2h 4d 3h Kd 3c 4s");
    coup.forget(Hand::banker, 3);
    return coup;
}

// Player 2h 3h 3c = 8, Banker 4d Kd 3s = 7.
Coup finished() { return coup_of("2h 4d 3h Kd 3c 3s"); }

// For properties: any kind of question, of either hand.
Question some_question() {
    const Hand hand = *rc::gen::element(Hand::player, Hand::banker);
    const CardSet cards(*rc::gen::arbitrary<std::uint64_t>() >> 12);
    return *rc::gen::element<Question>(
        winner({Winner::banker}), MarginIs{numbers({0, 3, 4})}, TotalIs{hand, numbers({1, 6, 7})},
        HandSizeIs{hand, numbers({3})}, CoupSizeIs{numbers({5})}, FirstTwoAre{hand, numbers({5, 8})},
        FirstTwoAlike{hand, Partition::by_rank()}, FirstTwoAlike{hand, Partition::by_suit()},
        FirstTwoAlike{hand, Partition::by_card()}, CardIs{hand, 1, cards}, CardIs{hand, 3, cards});
}

}  // namespace

TEST_CASE("who wins, and by how much, is known once both totals are") {
    CHECK(answer(winner({Winner::player}), finished()) == Truth::yes);
    CHECK(answer(winner({Winner::banker, Winner::tie}), finished()) == Truth::no);
    CHECK(answer(winner({Winner::player}), five_cards()) == Truth::unknown);
    CHECK(answer(winner({Winner::player}), Coup()) == Truth::unknown);
    CHECK(answer(MarginIs{numbers({1})}, finished()) == Truth::yes);
    CHECK(answer(MarginIs{numbers({0, 2, 3})}, finished()) == Truth::no);
    CHECK(answer(MarginIs{numbers({1})}, five_cards()) == Truth::unknown);
    // The margin is the higher total less the lower, whoever has it.
    CHECK(answer(MarginIs{numbers({6})}, coup_of("Kh Kd 2h 8d 3c 3s")) == Truth::yes);
    CHECK(answer(MarginIs{numbers({0})}, coup_of("Kh Kd 8h 8d 3c 3s")) == Truth::yes);
}

TEST_CASE("the total of a hand") {
    CHECK(answer(TotalIs{Hand::player, numbers({8, 9})}, finished()) == Truth::yes);
    CHECK(answer(TotalIs{Hand::banker, numbers({8, 9})}, finished()) == Truth::no);
    CHECK(answer(TotalIs{Hand::player, numbers({8})}, five_cards()) == Truth::yes);
    CHECK(answer(TotalIs{Hand::banker, numbers({7})}, five_cards()) == Truth::unknown);
}

TEST_CASE("the number of cards of a hand and of the coup") {
    const Coup stood = coup_of("6h 3d Kh 4d 5c 9s");
    CHECK(answer(HandSizeIs{Hand::player, numbers({3})}, finished()) == Truth::yes);
    CHECK(answer(HandSizeIs{Hand::player, numbers({2})}, finished()) == Truth::no);
    CHECK(answer(HandSizeIs{Hand::player, numbers({2})}, stood) == Truth::yes);
    CHECK(answer(HandSizeIs{Hand::player, numbers({3})}, two_each()) == Truth::unknown);
    CHECK(answer(HandSizeIs{Hand::banker, numbers({3})}, five_cards()) == Truth::unknown);
    CHECK(answer(CoupSizeIs{numbers({6})}, finished()) == Truth::yes);
    CHECK(answer(CoupSizeIs{numbers({4, 5})}, finished()) == Truth::no);
    CHECK(answer(CoupSizeIs{numbers({4})}, stood) == Truth::yes);
    CHECK(answer(CoupSizeIs{numbers({5, 6})}, five_cards()) == Truth::unknown);
    Coup unseen = two_each();
    unseen.deal_unseen(Hand::player, 3);
    CHECK(answer(HandSizeIs{Hand::player, numbers({3})}, unseen) == Truth::yes);
}

TEST_CASE("the total of the first two cards") {
    CHECK(answer(FirstTwoAre{Hand::player, numbers({5})}, two_each()) == Truth::yes);
    CHECK(answer(FirstTwoAre{Hand::banker, numbers({5})}, two_each()) == Truth::no);
    CHECK(answer(FirstTwoAre{Hand::player, numbers({8})}, finished()) == Truth::no);
    Coup one_card;
    one_card.deal(Hand::player, 1, Card(5, Suit::hearts));
    CHECK(answer(FirstTwoAre{Hand::player, numbers({5})}, one_card) == Truth::unknown);
}

TEST_CASE("first two cards alike: pair, identical pair, suited") {
    const auto ask = [](const Partition& alike_by, const std::string& cards) {
        return answer(FirstTwoAlike{Hand::player, alike_by}, coup_of(cards));
    };
    CHECK(ask(Partition::by_rank(), "7h 2c 7d 2c 2c 2c") == Truth::yes);
    CHECK(ask(Partition::by_rank(), "Th 2c Jh 2c 2c 2c") == Truth::no);
    CHECK(ask(Partition::by_card(), "7h 2c 7d 2c 2c 2c") == Truth::no);
    CHECK(ask(Partition::by_card(), "7h 2c 7h 2c 2c 2c") == Truth::yes);
    CHECK(ask(Partition::by_suit(), "7h 2c 9h 2c 2c 2c") == Truth::yes);
    CHECK(ask(Partition::by_suit(), "7h 2c 7d 2c 2c 2c") == Truth::no);
    // The third card makes no pair.
    CHECK(ask(Partition::by_rank(), "2h 2c 3d 2c 3c 2c") == Truth::no);
    Coup one_card;
    one_card.deal(Hand::player, 1, Card(5, Suit::hearts));
    CHECK(answer(FirstTwoAlike{Hand::player, Partition::by_rank()}, one_card) == Truth::unknown);
    CHECK(answer(FirstTwoAlike{Hand::banker, Partition::by_rank()}, coup_of("7h 2c 7d 2d 2c 2c")) ==
          Truth::yes);
}

TEST_CASE("one card of a hand") {
    const CardSet red = CardSet::of_colour(true);
    CHECK(answer(CardIs{Hand::player, 1, red}, two_each()) == Truth::yes);
    CHECK(answer(CardIs{Hand::player, 3, red}, finished()) == Truth::no);
    CHECK(answer(CardIs{Hand::banker, 2, CardSet::of_rank(13)}, two_each()) == Truth::yes);
    CHECK(answer(CardIs{Hand::player, 3, red}, two_each()) == Truth::unknown);
    // A card that was not dealt is no card of any kind.
    CHECK(answer(CardIs{Hand::player, 3, CardSet::all()}, coup_of("6h 3d Kh 4d 5c 9s")) == Truth::no);
    CHECK(answer(CardIs{Hand::player, 3, CardSet::all()}, finished()) == Truth::yes);
}

TEST_CASE("all: one no decides, one unknown leaves open") {
    const auto yes = Condition::ask(TotalIs{Hand::player, numbers({8})});
    const auto no = Condition::ask(TotalIs{Hand::player, numbers({1})});
    const auto open = Condition::ask(TotalIs{Hand::banker, numbers({7})});
    const Coup coup = five_cards();
    CHECK(answer(Condition::all_of({}), coup) == Truth::yes);
    CHECK(answer(Condition::all_of({yes, yes}), coup) == Truth::yes);
    CHECK(answer(Condition::all_of({yes, no}), coup) == Truth::no);
    CHECK(answer(Condition::all_of({yes, open}), coup) == Truth::unknown);
    CHECK(answer(Condition::all_of({open, no}), coup) == Truth::no);
    CHECK(answer(Condition(), Coup()) == Truth::yes);
}

TEST_CASE("any: one yes decides, one unknown leaves open") {
    const auto yes = Condition::ask(TotalIs{Hand::player, numbers({8})});
    const auto no = Condition::ask(TotalIs{Hand::player, numbers({1})});
    const auto open = Condition::ask(TotalIs{Hand::banker, numbers({7})});
    const Coup coup = five_cards();
    CHECK(answer(Condition::any_of({}), coup) == Truth::no);
    CHECK(answer(Condition::any_of({no, no}), coup) == Truth::no);
    CHECK(answer(Condition::any_of({no, yes}), coup) == Truth::yes);
    CHECK(answer(Condition::any_of({no, open}), coup) == Truth::unknown);
    CHECK(answer(Condition::any_of({open, yes}), coup) == Truth::yes);
}

TEST_CASE("not: yes and no change places, unknown stays") {
    const auto of = [](std::size_t total, Hand hand) {
        return Condition::negation_of(Condition::ask(TotalIs{hand, numbers({total})}));
    };
    CHECK(answer(of(8, Hand::player), five_cards()) == Truth::no);
    CHECK(answer(of(1, Hand::player), five_cards()) == Truth::yes);
    CHECK(answer(of(7, Hand::banker), five_cards()) == Truth::unknown);
    CHECK(answer(Condition::negation_of(Condition::all_of({})), Coup()) == Truth::no);
    CHECK(answer(Condition::negation_of(of(8, Hand::player)), five_cards()) == Truth::yes);
}

TEST_CASE("questions that differ are collected once each") {
    const auto natural = Condition::ask(FirstTwoAre{Hand::player, numbers({8, 9})});
    const auto pair = Condition::ask(FirstTwoAlike{Hand::player, Partition::by_rank()});
    std::vector<Question> questions;
    collect(Condition::any_of({natural, Condition::negation_of(natural), Condition::all_of({pair, natural})}),
            questions);
    REQUIRE(questions.size() == 2);
    CHECK(questions[0] == natural.question);
    CHECK(questions[1] == pair.question);
}

TEST_CASE("totals settle what is asked of totals and numbers of cards, not what is asked of cards") {
    CHECK(is_settled_by_totals(winner({Winner::tie})));
    CHECK(is_settled_by_totals(MarginIs{numbers({4})}));
    CHECK(is_settled_by_totals(TotalIs{Hand::player, numbers({4})}));
    CHECK(is_settled_by_totals(HandSizeIs{Hand::player, numbers({2})}));
    CHECK(is_settled_by_totals(CoupSizeIs{numbers({4})}));
    CHECK_FALSE(is_settled_by_totals(FirstTwoAre{Hand::player, numbers({8})}));
    CHECK_FALSE(is_settled_by_totals(FirstTwoAlike{Hand::player, Partition::by_suit()}));
    CHECK_FALSE(is_settled_by_totals(CardIs{Hand::player, 3, CardSet::all()}));
}

TEST_CASE("what a question reads, and of which cards") {
    const auto reads_of = [](const Question& question) {
        Reads reads;
        read(question, reads);
        return reads;
    };
    const Reads total = reads_of(TotalIs{Hand::player, numbers({6})});
    CHECK(total.places[place(Hand::player, 3)] == Partition::by_points());
    CHECK(total.places[place(Hand::banker, 1)] == Partition::by_points());
    CHECK(total.places[place(Hand::banker, 3)] == Partition());
    CHECK(total.player_third);
    CHECK_FALSE(total.banker_third);
    CHECK(reads_of(winner({Winner::tie})).banker_third);
    CHECK(reads_of(winner({Winner::tie})) == reads_of(MarginIs{numbers({4})}));
    // Banker's third card depends on the points of Player's.
    const Reads size = reads_of(HandSizeIs{Hand::banker, numbers({3})});
    CHECK(size.places[place(Hand::player, 3)] == Partition::by_points());
    CHECK(size.places[place(Hand::banker, 3)] == Partition());
    CHECK(size == reads_of(CoupSizeIs{numbers({4})}));
    const Reads pair = reads_of(FirstTwoAlike{Hand::banker, Partition::by_rank()});
    CHECK(pair.places[place(Hand::banker, 2)] == Partition::by_rank());
    CHECK(pair.places[place(Hand::player, 1)] == Partition());
    CHECK_FALSE(pair.player_third);
    const Reads natural = reads_of(FirstTwoAre{Hand::player, numbers({8, 9})});
    CHECK(natural.places[place(Hand::player, 2)] == Partition::by_points());
    CHECK(natural.places[place(Hand::player, 3)] == Partition());
    const Reads red = reads_of(CardIs{Hand::banker, 3, CardSet::of_colour(true)});
    CHECK(red.places[place(Hand::banker, 3)].classes() == 2);
    CHECK(red.banker_third);
    CHECK_FALSE(reads_of(CardIs{Hand::banker, 2, CardSet::of_colour(true)}).banker_third);
}

TEST_CASE("cards that a question does not tell apart do not change its answer") {
    test::check_property("answers depend on the cards' classes only", 400, [] {
        const Question question = some_question();
        Reads reads;
        read(question, reads);
        // In the order of the shoe; with both hands drawing the six places are the six cards.
        constexpr std::array<std::size_t, 6> kPlaceOf{0, 3, 1, 4, 2, 5};
        std::array<Card, 6> dealt;
        std::array<Card, 6> other;
        for (std::size_t i = 0; i < 6; ++i) {
            dealt.at(i) = Card::at(*rc::gen::inRange(0, kCardsInDeck));
            const Partition& partition = reads.places.at(kPlaceOf.at(i));
            const CardSet same = partition.cards_of(partition.class_of(dealt.at(i)));
            other.at(i) = *rc::gen::suchThat(rc::gen::map(rc::gen::inRange(0, kCardsInDeck), Card::at),
                                             [&](Card card) { return same.contains(card); });
        }
        const Coup coup = deal(test::standard_tableau(), dealt);
        // Where Player stands the fifth card is Banker's, and classes by place do not apply.
        RC_PRE(coup.cards(Hand::player) == 3 || coup.cards(Hand::banker) == 2);
        const Truth truth = answer(question, coup);
        RC_ASSERT(truth != Truth::unknown);
        RC_ASSERT(answer(question, deal(test::standard_tableau(), other)) == truth);
    });
}

TEST_CASE("questions to which two cards that change places are all one") {
    const Card king(13, Suit::hearts);
    const Card queen(12, Suit::hearts);
    const Card king_of_clubs(13, Suit::clubs);
    CHECK(is_blind_to_swap(winner({Winner::tie}), king, queen));
    CHECK_FALSE(is_blind_to_swap(winner({Winner::tie}), king, Card(9, Suit::hearts)));
    const Question pair = FirstTwoAlike{Hand::player, Partition::by_rank()};
    CHECK(is_blind_to_swap(pair, king, king_of_clubs));
    CHECK_FALSE(is_blind_to_swap(pair, king, queen));
    CHECK(is_blind_to_swap(FirstTwoAlike{Hand::player, Partition::by_card()}, king, Card(9, Suit::clubs)));
    const CardSet red = CardSet::of_colour(true);
    CHECK(is_blind_to_swap(CardIs{Hand::player, 1, red}, king, Card(9, Suit::hearts)));
    CHECK_FALSE(is_blind_to_swap(CardIs{Hand::player, 1, red}, king, king_of_clubs));
    // Whether a third card comes is a matter of points.
    CHECK(is_blind_to_swap(CardIs{Hand::player, 3, red}, king, queen));
    CHECK_FALSE(is_blind_to_swap(CardIs{Hand::player, 3, red}, king, Card(9, Suit::hearts)));
}

TEST_CASE("where a question is blind to a swap it is answered the same after it") {
    test::check_property("answers after a swap", 400, [] {
        const Question question = some_question();
        const Card a = Card::at(*rc::gen::inRange(0, kCardsInDeck));
        const Card b = Card::at(*rc::gen::inRange(0, kCardsInDeck));
        // Most pairs of cards are told apart; half of the time they are taken from the same points.
        const CardSet near = CardSet::of_points(a.points());
        const Card other = *rc::gen::arbitrary<bool>() ? near.first() : b;
        if (!is_blind_to_swap(question, a, other)) {
            return;
        }
        std::array<Card, 6> dealt;
        std::array<Card, 6> swapped;
        for (std::size_t i = 0; i < 6; ++i) {
            // The two cards come often, or the swap would touch nothing.
            dealt.at(i) = *rc::gen::element(a, other, Card::at(*rc::gen::inRange(0, kCardsInDeck)));
            swapped.at(i) = dealt.at(i) == a ? other : dealt.at(i) == other ? a : dealt.at(i);
        }
        RC_ASSERT(answer(question, deal(test::standard_tableau(), dealt)) ==
                  answer(question, deal(test::standard_tableau(), swapped)));
    });
}
