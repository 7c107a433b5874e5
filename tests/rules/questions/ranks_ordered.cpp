#include "rules/questions/ranks_ordered.hpp"

#include "rules/questions/sample.hpp"
#include "support/catch.hpp"

using namespace sabot;
using namespace sabot::test;

namespace {

const Places kPlayersCards = Places::hand(Hand::player);

RanksOrdered rising(const Places& places, Ace ace = Ace::low) { return {places, true, false, ace}; }
RanksOrdered falling(const Places& places, Ace ace = Ace::low) { return {places, false, true, ace}; }
RanksOrdered either(const Places& places) { return {places, true, true, Ace::low}; }

}  // namespace

TEST_CASE("ranks rise or fall in the order of the deal, Player's card before Banker's") {
    // Player 2 4 6, Banker 3 5 8: four cards are in order, because Player does not draw on 6.
    const Coup up = coup_of("2h 3d 4h 5d 9c 9s");
    CHECK(up.is_empty(Hand::player, 3));
    CHECK(rising(Places::all()).answer(up) == Truth::yes);
    CHECK(falling(Places::all()).answer(up) == Truth::no);
    CHECK(either(Places::all()).answer(up) == Truth::yes);
    const Coup down = coup_of("7h 6d 3h 2d 9c 9s");
    CHECK(falling(Places::first_four()).answer(down) == Truth::yes);
    CHECK(rising(Places::first_four()).answer(down) == Truth::no);
    // Player 2h 3h 3c, Banker 4d Kd 3s: 2 4 3 K neither rises nor falls.
    CHECK(either(Places::all()).answer(finished()) == Truth::no);
    CHECK(rising(Places::hand(Hand::banker)).answer(coup_of("2h 4d Ah 5d 5c 6s")) == Truth::yes);
    CHECK(rising(Places::all()).answer(coup_of("Ah 2d 3h 4d 5c 7s")) == Truth::yes);
    // The third cards break the order.
    CHECK(rising(Places::all()).answer(coup_of("Ah 2d 3h 4d 7c 5s")) == Truth::no);
}

TEST_CASE("equal ranks neither rise nor fall") {
    CHECK(rising(kPlayersCards).answer(finished()) == Truth::no);
    CHECK(either(Places::card(Hand::player, 2) | Places::card(Hand::player, 3)).answer(finished()) ==
          Truth::no);
    CHECK(rising(Places::card(Hand::player, 1) | Places::card(Hand::player, 3)).answer(finished()) ==
          Truth::yes);
}

TEST_CASE("the ace is the lowest or the highest rank") {
    const Coup king_ace = coup_of("Kh 4d Ac 4c 7c 2s");
    CHECK(rising(Places::first_two(Hand::player), Ace::high).answer(king_ace) == Truth::yes);
    CHECK(falling(Places::first_two(Hand::player), Ace::high).answer(king_ace) == Truth::no);
    CHECK(rising(Places::first_two(Hand::player), Ace::low).answer(king_ace) == Truth::no);
    CHECK(falling(Places::first_two(Hand::player), Ace::low).answer(king_ace) == Truth::yes);
}

TEST_CASE("a single card is in order, and a third card that is not dealt is skipped") {
    const Places third = Places::card(Hand::player, 3);
    CHECK(rising(third).answer(four_cards()) == Truth::yes);
    CHECK(falling(third).answer(finished()) == Truth::yes);
    CHECK(rising(third).answer(two_each()) == Truth::unknown);
}

TEST_CASE("the answer is known once no card can come between") {
    Coup coup;
    CHECK(rising(kPlayersCards).answer(coup) == Truth::unknown);
    coup.deal(Hand::player, 1, Card(12, Suit::hearts));
    CHECK(rising(kPlayersCards).answer(coup) == Truth::unknown);
    // A king could follow, but the card after it is certain to come and cannot be higher.
    coup.deal_unseen(Hand::player, 3);
    CHECK(rising(kPlayersCards).answer(coup) == Truth::no);
    CHECK(rising(kPlayersCards, Ace::high).answer(coup) == Truth::unknown);
    CHECK(falling(kPlayersCards).answer(coup) == Truth::unknown);
    coup.deal(Hand::player, 3, Card(11, Suit::hearts));
    CHECK(falling(kPlayersCards).answer(coup) == Truth::no);
    coup.deal(Hand::player, 3, Card(10, Suit::hearts));
    CHECK(falling(kPlayersCards).answer(coup) == Truth::unknown);
    coup.deal(Hand::player, 2, Card(11, Suit::hearts));
    CHECK(falling(kPlayersCards).answer(coup) == Truth::yes);
    CHECK(rising(kPlayersCards).answer(coup) == Truth::no);
    // No rank is below an ace.
    CHECK(falling(Places::all()).answer(coup_of("Ah Kd 2h 5d 5c 6s")) == Truth::no);
    Coup ace;
    ace.deal(Hand::player, 1, Card(1, Suit::hearts));
    CHECK(falling(Places::all()).answer(ace) == Truth::no);
    CHECK(rising(Places::all(), Ace::high).answer(ace) == Truth::no);
}

TEST_CASE("reads ranks and distinguishes the first card from the second") {
    const Reads reads = reads_of(rising(kPlayersCards));
    CHECK(read_at(reads, Hand::player, 3) == Partition::by_rank());
    CHECK(read_at(reads, Hand::banker, 1) == Partition::by_points());
    CHECK(reads.player_third);
    const Question question = rising(Places::first_two(Hand::player) | Places::card(Hand::banker, 3));
    CHECK(question.distinguishes_order(Hand::player));
    CHECK_FALSE(question.distinguishes_order(Hand::banker));
    CHECK(question.is_blind_to_swap(Card(9, Suit::hearts), Card(9, Suit::clubs)));
    CHECK_FALSE(question.is_blind_to_swap(Card(12, Suit::hearts), Card(13, Suit::hearts)));
    CHECK(question.is_blind_to_exchange(SuitExchange::across_colours()));
}

TEST_CASE("remembers the ranks that may come between the cards in order") {
    const auto memory = [](const RanksOrdered& question, const Coup& coup, CardSet closed = {}) {
        std::string text;
        question.remember(coup, closed, text);
        return text;
    };
    // Player and Banker have two cards each and open third cards: only the last card and the direction
    // matter.
    const auto four = [](int p1, int b1, int p2, int b2) {
        Coup coup;
        coup.deal(Hand::player, 1, Card(p1, Suit::hearts));
        coup.deal(Hand::banker, 1, Card(b1, Suit::hearts));
        coup.deal(Hand::player, 2, Card(p2, Suit::hearts));
        coup.deal(Hand::banker, 2, Card(b2, Suit::hearts));
        return coup;
    };
    const RanksOrdered both = either(Places::all());
    CHECK(memory(both, four(1, 2, 3, 7)) == memory(both, four(4, 5, 6, 7)));
    CHECK(memory(both, four(1, 2, 3, 7)) != memory(both, four(1, 2, 3, 8)));
    CHECK(memory(both, four(1, 2, 3, 7)) != memory(both, four(10, 9, 8, 7)));
    const auto gap = [&](int p1, int b1, int b2) {
        Coup coup = four(p1, b1, 5, b2);
        coup.forget(Hand::player, 2);
        return coup;
    };
    CHECK(memory(both, gap(2, 3, 7)) == memory(both, gap(1, 3, 7)));
    CHECK(memory(both, gap(2, 3, 7)) != memory(both, gap(1, 4, 7)));
    // If no further four can come, a card above a three is also above a four.
    const CardSet fours = CardSet::of_rank(4);
    CHECK(memory(both, gap(2, 3, 7), fours) == memory(both, gap(2, 4, 7), fours));
    CHECK(memory(both, gap(2, 3, 7), fours) != memory(both, gap(2, 5, 7), fours));
    CHECK(memory(both, gap(2, 3, 7), fours) == memory(both, gap(2, 4, 7)));
    // No rank fits between, so the cards do not matter any more.
    CHECK(memory(both, gap(2, 3, 5), fours) == memory(both, gap(7, 9, 2)));
}

TEST_CASE("describes ranks in order") {
    CHECK(rising(Places::all()).words() == "the coup's cards rise in rank in the order dealt, ace low");
    CHECK(falling(Places::card(Hand::player, 1) | Places::card(Hand::banker, 1), Ace::high).words() ==
          "the first cards of both hands fall in rank in the order dealt, ace high");
    CHECK(either(Places::card(Hand::banker, 3)).words() ==
          "Banker's third card rises or falls in rank in the order dealt, ace low");
}
