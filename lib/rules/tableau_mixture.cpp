#include "tableau_mixture.hpp"

#include "rules/tableau.hpp"

#include <algorithm>

namespace sabot {

namespace {

bool is_certain(const Rational& probability) { return probability == 0 || probability == 1; }

// The upper ends, ascending, of the intervals into which a side's probabilities of drawing divide [0, 1].
std::vector<Rational> ends_of_pieces(const Tableau& tableau, Hand hand) {
    std::vector<Rational> ends{1};
    for (const HandChoice& choice : tableau.choices) {
        if (choice.hand == hand && !is_certain(choice.draw)) {
            ends.push_back(choice.draw);
        }
    }
    std::sort(ends.begin(), ends.end());
    ends.erase(std::unique(ends.begin(), ends.end()), ends.end());
    return ends;
}

// The tableau for the intervals with these upper ends: a choice draws if its probability is at least the
// upper end for its side.
Tableau settled(Tableau tableau, const Rational& player_end, const Rational& banker_end) {
    for (HandChoice& choice : tableau.choices) {
        choice.draw = choice.draw >= (choice.hand == Hand::player ? player_end : banker_end) ? 1 : 0;
    }
    return tableau;
}

}  // namespace

bool has_random_choices(const Tableau& tableau) {
    return std::any_of(tableau.choices.begin(), tableau.choices.end(),
                       [](const HandChoice& choice) { return !is_certain(choice.draw); });
}

std::vector<WeightedTableau> tableau_mixture(const Tableau& tableau) {
    std::vector<WeightedTableau> mixture;
    std::vector<Rational> sizes;
    Integer denominators = 1;
    Rational player_from = 0;
    for (const Rational& player_end : ends_of_pieces(tableau, Hand::player)) {
        Rational banker_from = 0;
        for (const Rational& banker_end : ends_of_pieces(tableau, Hand::banker)) {
            sizes.emplace_back((player_end - player_from) * (banker_end - banker_from));
            denominators = lcm(denominators, denominator(sizes.back()));
            mixture.push_back({0, settled(tableau, player_end, banker_end)});
            banker_from = banker_end;
        }
        player_from = player_end;
    }
    for (std::size_t i = 0; i < mixture.size(); ++i) {
        mixture[i].weight = numerator(sizes[i] * Rational(denominators));
    }
    return mixture;
}

}  // namespace sabot
