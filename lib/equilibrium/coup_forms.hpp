#pragma once

#include "cards/shoe.hpp"
#include "equilibrium/additive_game.hpp"
#include "equilibrium/chemin_de_fer_model.hpp"
#include "equilibrium/information_sets.hpp"

#include <array>

namespace sabot {

/// The number of deals that each side wins, as forms in Player's probabilities of drawing.
struct WinForms {
    Form player;
    Form banker;
};

/// The numbers of deals on which chemin de fer depends, summed over everything that the sides cannot
/// distinguish. A deal is an ordered draw of six cards, used or not.
struct CoupForms {
    InformationSets sets;
    /// The number of all deals: N(N-1)...(N-5), or N^6 if cards are put back.
    Integer deals;
    /// The wins if Banker stands at every information set.
    WinForms standing;
    /// For each of Banker's sets: the change in the wins if Banker draws there.
    std::vector<WinForms> drawing;
    /// For each of Banker's sets: the number of deals that lead to it.
    std::vector<Form> banker_reach;
    /// For each of Player's sets: the number of deals that lead to it.
    std::vector<Integer> player_reach;
};

/// Computes the forms from the shoe's counts by points. Cost: about 200,000 steps. Precondition: 6 to
/// kMaxCards cards, no negative count.
CoupForms coup_forms(CheminDeFerModel model, const PointCounts& counts);

/// The game with these payoffs per deal: for Player, 1 if Player wins and -1 if Banker wins; for Banker,
/// 1 - commission if Banker wins and -1 if Player wins. Its integers are sums over all deals; Banker's are
/// multiplied by the denominator of the commission. The commission is in [0, 1).
AdditiveGame additive_game(const CoupForms& forms, const Rational& commission);

}  // namespace sabot
