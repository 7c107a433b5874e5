#pragma once

#include "cards/shoe.hpp"
#include "exact/exact.hpp"
#include "rules/shoe_procedure.hpp"
#include "rules/tableau.hpp"
#include "rules/wager.hpp"

#include <vector>

namespace sabot {

/// The mean number of rounds of a shoe that begin with each number of unseen cards: all rounds, and those in
/// which the wager is open.
struct RoundsByDepth {
    std::vector<Rational> all;
    std::vector<Rational> open;
};

/// The rounds of a shoe as a random walk: every coup takes four, five or six cards, with the probabilities of
/// a coup from the full shoe, independently of the coups before it. The burnt cards, the cut card, the rounds
/// after it, and the cards that must be left for a round are those of the procedure, exactly.
///
/// Coups of one shoe are exchangeable, but not independent: this is the approximation on which figures of a
/// shoe rest, and count_shoe() measures its error. The bettor sees the cards of coups, but no burnt
/// card, so that burnt cards are among the unseen.
///
/// The walk is computed in units of 2^-192, rounded down in every step: the sum over a shoe of fewer than
/// 10^4 cards is too low by less than 10^-40.
///
/// Precondition: the shoe is finite and
/// known by points; the tableau has no random choices.
RoundsByDepth rounds_by_depth(const Tableau& tableau, const Shoe& shoe, const ShoeProcedure& procedure,
                              const Wager& wager);

}  // namespace sabot
