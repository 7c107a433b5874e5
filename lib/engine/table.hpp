#pragma once

#include "cards/shoe.hpp"
#include "exact/exact.hpp"
#include "rules/dealt_hands.hpp"
#include "rules/reads.hpp"
#include "rules/tableau_mixture.hpp"
#include "rules/wager.hpp"

#include <vector>

namespace sabot {

/// What a coup is dealt from: the rules, the undealt cards, and the cards that lie there already. The
/// figures of a coup are conditional on the latter.
struct Table {
    Tableau tableau;
    /// Without the dealt cards.
    Shoe undealt;
    DealtHands dealt;
    /// What the tableau comes to where it leaves something to chance, without those by which the dealt cards
    /// could not have been dealt.
    std::vector<WeightedTableau> mixture;

    /// How many of the six cards of a deal are still to come, used or not.
    int to_come() const { return kPlaces - dealt.count(); }
    /// Whether a dealt card comes back before the next one is dealt (Shoe::with_replacement()).
    bool with_replacement() const { return undealt.with_replacement(); }
    /// Ordered draws of the cards to come (ordered_draws()).
    Integer draws() const;
    /// The same, each counted once for every lot that can have been drawn: draws() unless choices are left
    /// to chance.
    Integer deals() const;
    /// The coup as it lies. A card known only as a value or rank stands for all of its kind; the
    /// caller has made sure (determines()) that nobody looks closer.
    Coup coup() const;
};

/// Ordered draws of so many cards: N(N-1)... , or N^cards with replacement.
Integer ordered_draws(const Shoe& shoe, int cards);

/// Takes the dealt cards out of the shoe and checks that the tableau would have dealt them: at most
/// three in a hand, a third only where both hands hold two and the rules call for it. Throws
/// InputError.
Table make_table(const Tableau& tableau, const Shoe& shoe, const DealtHands& dealt);

/// Whether shoe and dealt cards are known closely enough for what is read.
bool determines(const Table& table, const Reads& reads);

/// Deals that end in each row of a wager, in the order of its rows; last, those that lose. They add up
/// to Table::deals().
using Tally = std::vector<Integer>;

}  // namespace sabot
