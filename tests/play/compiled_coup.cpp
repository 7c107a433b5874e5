#include "play/compiled_coup.hpp"

#include "rules/number_set.hpp"
#include "rules/tableau.hpp"
#include "support/catch.hpp"
#include "support/standard_tableau.hpp"

#include <random>

using namespace sabot;

namespace {

// Six cards with these points: the digits of the number.
std::array<Card, 6> cards_of(int number) {
    std::array<Card, 6> cards;
    for (Card& card : cards) {
        const int points = number % 10;
        // Ten, jack, queen and king in turn.
        card = points == 0 ? Card(10 + number % 4, Suit::hearts) : Card(points, Suit::spades);
        number /= 10;
    }
    return cards;
}

// How many of the million sequences of six point values are dealt differently by the lookup and by deal().
int differences(const Tableau& tableau) {
    const CompiledCoup compiled(tableau);
    int different = 0;
    for (int number = 0; number < 1'000'000; ++number) {
        const auto cards = cards_of(number);
        std::size_t used = 0;
        const Round round =
            compiled.deal([&] { return static_cast<std::uint8_t>(cards.at(used++).index()); });
        const Coup coup = deal(tableau, cards);
        const Coup dealt = coup_of(round);
        bool same = static_cast<int>(used) == coup.cards(Hand::player) + coup.cards(Hand::banker) &&
                    round.hands.cards() == static_cast<int>(used) && round.hands.winner() == winner_of(coup);
        for (const Hand hand : {Hand::player, Hand::banker}) {
            same = same && round.hands.total(hand) == coup.total(hand) &&
                   round.hands.has_third(hand) == (coup.cards(hand) == 3) &&
                   dealt.cards(hand) == coup.cards(hand);
            for (int nth = 1; same && nth <= coup.cards(hand); ++nth) {
                same = dealt.card(hand, nth) == coup.card(hand, nth);
            }
        }
        different += same ? 0 : 1;
    }
    return different;
}

}  // namespace

TEST_CASE("the lookup deals every sequence of points as the tableau does") {
    CHECK(differences(test::standard_tableau()) == 0);
    std::mt19937_64 random(17);
    Tableau tableau;
    tableau.naturals = NumberSet(random() % 1024);
    tableau.player_draws = std::bitset<10>(random());
    for (auto& row : tableau.banker_draws) {
        row = std::bitset<kBankerColumns>(random());
    }
    CHECK(differences(tableau) == 0);
}

TEST_CASE("the lookup follows choices that are certain") {
    Tableau tableau = test::standard_tableau();
    tableau.choices = {{Hand::player, {0, 5}, 0, 0}, {Hand::banker, {1, 2}, 8, 1}};
    const CompiledCoup compiled(tableau);
    const auto cards_dealt = [&](const std::array<int, 6>& ranks) {
        std::size_t used = 0;
        return compiled
            .deal([&] { return static_cast<std::uint8_t>(Card(ranks.at(used++), Suit::clubs).index()); })
            .hands.cards();
    };
    // In the order of dealing: P B P B, then third cards.
    CHECK(cards_dealt({13, 4, 5, 3, 1, 1}) == 4);
    CHECK(cards_dealt({5, 4, 13, 3, 1, 1}) == 4);
    CHECK(cards_dealt({1, 4, 4, 3, 1, 1}) == 5);
    CHECK(cards_dealt({1, 1, 4, 2, 8, 1}) == 6);
    CHECK(cards_dealt({1, 13, 4, 3, 8, 1}) == 5);
}

TEST_CASE("numbers of hand states are those of their totals and cards") {
    for (int index = 0; index < HandState::kHandStates; ++index) {
        const HandState state = HandState::at(index);
        CHECK(HandState(state.total(Hand::player), state.total(Hand::banker), state.has_third(Hand::player),
                        state.has_third(Hand::banker)) == state);
    }
    CHECK(HandState(9, 8, true, true).index() < HandState::kHandStates);
}
