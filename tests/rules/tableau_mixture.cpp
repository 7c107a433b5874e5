#include "rules/tableau_mixture.hpp"

#include "rules/drawing_rules.hpp"
#include "rules/sample.hpp"
#include "rules/tableau.hpp"
#include "support/catch.hpp"

using namespace sabot;

namespace {

HandChoice player_choice(int a, int b, const Rational& draw) { return {Hand::player, {a, b}, 0, draw}; }
HandChoice banker_choice(int a, int b, int column, const Rational& draw) {
    return {Hand::banker, {a, b}, column, draw};
}

Coup pairs(int player_a, int player_b, int banker_a, int banker_b) {
    Coup coup;
    const auto card = [](int points) { return CardSet::of_points(points).first(); };
    coup.deal(Hand::player, 1, card(player_a));
    coup.deal(Hand::player, 2, card(player_b));
    coup.deal(Hand::banker, 1, card(banker_a));
    coup.deal(Hand::banker, 2, card(banker_b));
    return coup;
}

// The probability that Player draws, summed over the mixture.
Rational drawn(const Tableau& tableau, const Coup& coup) {
    Integer weight = 0;
    Integer draws = 0;
    for (const WeightedTableau& part : tableau_mixture(tableau)) {
        weight += part.weight;
        draws += DrawingRules(part.tableau).player_draws(coup) ? part.weight : Integer(0);
    }
    return ratio(draws, weight);
}

}  // namespace

TEST_CASE("a tableau without choices is a mixture of one part with weight 1") {
    const Tableau tableau;
    CHECK_FALSE(has_random_choices(tableau));
    const auto mixture = tableau_mixture(tableau);
    REQUIRE(mixture.size() == 1);
    CHECK(mixture[0].weight == 1);
    CHECK(mixture[0].tableau == tableau);
}

TEST_CASE("choices with certain results leave no randomness") {
    Tableau tableau;
    tableau.choices = {player_choice(1, 4, 1), banker_choice(0, 6, kPlayerStood, 0)};
    CHECK_FALSE(has_random_choices(tableau));
    CHECK(tableau_mixture(tableau).size() == 1);
    const DrawingRules rules(tableau);
    CHECK(rules.player_draws(pairs(1, 4, 0, 0)));
    CHECK(rules.player_draws(pairs(4, 1, 0, 0)));
    CHECK_FALSE(rules.player_draws(pairs(2, 3, 0, 0)));
}

TEST_CASE("the parts give every hand its own probability, independently for both sides") {
    Tableau tableau;
    tableau.choices = {player_choice(1, 4, ratio(1, 3)), player_choice(2, 3, ratio(3, 4)),
                       banker_choice(0, 6, 4, ratio(2, 5)), banker_choice(0, 6, kPlayerStood, ratio(2, 5))};
    CHECK(has_random_choices(tableau));
    const auto mixture = tableau_mixture(tableau);
    CHECK(mixture.size() == 3 * 2);
    CHECK(drawn(tableau, pairs(1, 4, 0, 6)) == ratio(1, 3));
    CHECK(drawn(tableau, pairs(2, 3, 0, 6)) == ratio(3, 4));
    CHECK(drawn(tableau, pairs(0, 5, 0, 6)) == 0);
    // 1/3, 3/4 - 1/3 and 1/4 times 2/5 and 3/5, in sixtieths.
    Integer weight = 0;
    Integer both = 0;
    for (const WeightedTableau& part : mixture) {
        const DrawingRules rules(part.tableau);
        const Coup coup = pairs(1, 4, 6, 0);
        weight += part.weight;
        both += rules.player_draws(coup) && rules.banker_draws(coup, 4) ? part.weight : Integer(0);
        CHECK_FALSE(rules.banker_draws(coup, 5));
    }
    CHECK(weight == 60);
    CHECK(ratio(both, weight) == ratio(1, 3) * ratio(2, 5));
}
