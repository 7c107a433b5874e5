#include "rules/drawing_rules.hpp"

#include "rules/sample.hpp"
#include "rules/tableau.hpp"
#include "support/catch.hpp"

using namespace sabot;

TEST_CASE("without choices every pair of cards draws by its total, in either order") {
    const Tableau tableau = test::standard_tableau();
    const DrawingRules rules(tableau);
    for (int i = 0; i < kCardsInDeck; ++i) {
        for (int j = 0; j < kCardsInDeck; ++j) {
            const Card a = Card::at(i);
            const Card b = Card::at(j);
            Coup coup;
            coup.deal(Hand::player, 1, a);
            coup.deal(Hand::player, 2, b);
            coup.deal(Hand::banker, 1, b);
            coup.deal(Hand::banker, 2, a);
            const int total = coup.first_two(Hand::player);
            REQUIRE(rules.is_natural(coup) == tableau.is_natural(total));
            REQUIRE(rules.is_natural(coup, Hand::banker) == tableau.is_natural(total));
            REQUIRE(rules.player_draws(coup) == tableau.player_draws_on(total));
            for (int column = 0; column < kBankerColumns; ++column) {
                REQUIRE(rules.banker_draws(coup, column) == tableau.banker_draws_on(total, column));
            }
        }
    }
}

TEST_CASE("a hand draws by the points, unless there is a natural") {
    const Tableau tableau = test::standard_tableau();
    const DrawingRules rules(tableau);
    const auto with_points = [](int player, int banker) {
        Coup coup;
        for (const auto& [hand, points] :
             {std::pair(Hand::player, player), std::pair(Hand::banker, banker)}) {
            coup.deal(hand, 1, CardSet::of_points(0).first());
            coup.deal(hand, 2, CardSet::of_points(points).first());
        }
        return coup;
    };
    for (int player = 0; player <= 9; ++player) {
        for (int banker = 0; banker <= 9; ++banker) {
            CAPTURE(player, banker);
            Coup coup = with_points(player, banker);
            const bool natural = player >= 8 || banker >= 8;
            REQUIRE(rules.draws(coup, Hand::player) == (!natural && player <= 5));
            coup.stand(Hand::player);
            REQUIRE(rules.draws(coup, Hand::banker) == (!natural && banker <= 5));
            coup.deal_unseen(Hand::player, 3);
            REQUIRE(rules.draws(coup, Hand::banker) == (!natural && banker <= 3));
            for (int third = 0; third <= 9; ++third) {
                coup.deal(Hand::player, 3, CardSet::of_points(third).first());
                REQUIRE(rules.draws(coup, Hand::banker) ==
                        (!natural && tableau.banker_draws_on(banker, third)));
            }
        }
    }
}

TEST_CASE("rejects a tableau with random choices") {
    Tableau tableau = test::standard_tableau();
    tableau.choices = {{Hand::player, {2, 3}, kPlayerStood, ratio(1, 2)}};
    CHECK_THROWS_AS(DrawingRules(tableau), std::logic_error);
    tableau.choices.front().draw = 0;
    const DrawingRules rules(tableau);
    Coup coup;
    coup.deal(Hand::player, 1, Card::at(0));
    CHECK_FALSE(rules.is_natural(coup));
}
