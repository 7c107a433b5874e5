#include "rules/next_card.hpp"

#include "rules/coup.hpp"
#include "rules/tableau.hpp"
#include "support/catch.hpp"
#include "support/standard_tableau.hpp"

#include <array>

using namespace sabot;

namespace {

Card with_points(int points) { return {points == 0 ? 13 : points, Suit::clubs}; }

// The coup that next_card() deals from these points.
HandPoints followed(const Tableau& tableau, const std::array<int, 6>& cards) {
    HandPoints points;
    std::size_t next = 0;
    while (const auto to = next_card(tableau, points).to) {
        points.of(*to).push_back(cards.at(next++));
    }
    return points;
}

HandPoints points_of(const Coup& coup) {
    HandPoints points;
    for (const Hand hand : {Hand::player, Hand::banker}) {
        for (int nth = 1; nth <= coup.cards(hand); ++nth) {
            points.of(hand).push_back(coup.card(hand, nth).points());
        }
    }
    return points;
}

}  // namespace

TEST_CASE("gives the next card to the hand that deal() gives it") {
    const Tableau tableau = test::standard_tableau();
    bool is_same = true;
    for (int first_four = 0; first_four < 10'000; ++first_four) {
        const std::array<int, 6> points{first_four % 10,       first_four / 10 % 10,
                                        first_four / 100 % 10, first_four / 1000 % 10,
                                        first_four * 7 % 10,   first_four / 10 * 3 % 10};
        std::array<Card, 6> cards;
        for (std::size_t i = 0; i < cards.size(); ++i) {
            cards.at(i) = with_points(points.at(i));
        }
        const HandPoints one = followed(tableau, points);
        const HandPoints other = points_of(deal(tableau, cards));
        is_same = is_same && one.player == other.player && one.banker == other.banker;
    }
    CHECK(is_same);
}

TEST_CASE("says why, and how a coup ended") {
    const Tableau tableau = test::standard_tableau();
    const auto why = [&](const HandPoints& points) { return next_card(tableau, points).why; };
    CHECK(why({}) == "Player's first card comes next.");
    CHECK(why({{1}, {}}) == "Banker's first card comes next.");
    CHECK(why({{1, 2}, {3}}) == "Banker's second card comes next.");
    CHECK(why({{4, 4}, {3, 3}}) == "Player has a natural 8: no third card is dealt.");
    CHECK(why({{1, 2}, {3, 3}}) == "Player has 3 and draws a third card.");
    CHECK(why({{3, 3}, {1, 4}}) ==
          "Player has 6 and stands. Banker has 5 and draws against a Player who stood.");
    CHECK(why({{1, 2, 8}, {3, 0}}) == "Banker has 3 and stands against a third card worth 8.");
    CHECK(!next_card(tableau, {{4, 4}, {3, 3}}).cell.has_value());
    CHECK(next_card(tableau, {{1, 2}, {3, 3}}).cell->hand == Hand::player);
    const DecidingCell cell = *next_card(tableau, {{1, 2, 8}, {3, 0}}).cell;
    CHECK((cell.hand == Hand::banker && cell.total == 3 && cell.column == 8 && !cell.draws));
    CHECK(result_words({{1, 2, 8}, {3, 0}}) == "Banker wins 3 to 1");
    CHECK(result_words({{4, 4}, {3, 3}}) == "Player wins 8 to 6");
    CHECK(result_words({{4, 4}, {9, 9}}) == "Tie, 8 to 8");
}
