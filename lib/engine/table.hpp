#pragma once

#include "cards/shoe.hpp"
#include "exact/exact.hpp"
#include "exact/wide.hpp"
#include "rules/dealt_hands.hpp"
#include "rules/reads.hpp"
#include "rules/tableau.hpp"
#include "rules/tableau_mixture.hpp"
#include "rules/wager.hpp"

#include <vector>

namespace sabot {

/// The situation in which a coup is dealt: the rules, the undealt cards, and the cards already dealt. Figures
/// of the coup are conditional on the cards already dealt.
struct Table {
    Tableau tableau;
    /// The shoe without the dealt cards.
    Shoe undealt;
    DealtHands dealt;
    /// The tableau as a mixture of deterministic tableaux (tableau_mixture()), without those that would not
    /// have dealt the dealt cards.
    std::vector<WeightedTableau> mixture;

    /// The number of cards of a deal (six, used or not) that are not dealt yet.
    int to_come() const { return kPlaces - dealt.count(); }
    /// Whether each dealt card returns to the shoe (Shoe::with_replacement()).
    bool with_replacement() const { return undealt.with_replacement(); }
    /// The number of ordered draws of the cards to come (sabot::ordered_draws()).
    Integer ordered_draws() const;
    /// ordered_draws() times the sum of the weights of the mixture: ordered_draws() itself unless choices are
    /// random.
    Integer deals() const;
    /// The dealt cards as a coup. A card known only by value or rank is represented by any card of that kind;
    /// determines() ensures that no wager distinguishes them.
    Coup coup() const;
};

/// The number of ordered draws of `number` cards from `cards` of the shoe, of which `drawn` are gone: a
/// falling factorial, or a power with replacement. It is 0 if there are too few. At most kPlaces cards, of at
/// most kMaxCards, have at most 10^36 < 2^127 draws.
Wide draws_of(const Shoe& shoe, CardCount cards, int number, int drawn = 0);
/// The number of ordered draws of `number` cards from the whole shoe.
Integer ordered_draws(const Shoe& shoe, int number);

/// Removes the dealt cards from the shoe and checks that the tableau would have dealt them. Throws InputError
/// for a shoe that is too small or does not hold a dealt card, for more than three cards in a hand, and for a
/// third card before both hands have two cards or against the rules.
Table make_table(const Tableau& tableau, const Shoe& shoe, const DealtHands& dealt);

/// Whether the shoe and the dealt cards are known in enough detail for these reads, and the game file states
/// all probabilities.
bool determines(const Table& table, const Reads& reads);

/// The number of deals that end in each row of a wager, in the order of its rows, followed by the number of
/// deals that lose. The rows of a wager with random multipliers are those of SplitWager. The sum is
/// Table::deals().
using Tally = std::vector<Integer>;

}  // namespace sabot
