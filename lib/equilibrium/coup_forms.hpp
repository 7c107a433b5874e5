#pragma once

#include "cards/shoe.hpp"
#include "equilibrium/additive_game.hpp"
#include "equilibrium/chemin_de_fer_model.hpp"
#include "equilibrium/information_sets.hpp"

#include <array>

namespace sabot {

/// In how many deals each side wins, as forms in Player's probabilities of drawing.
struct WinForms {
    Form player;
    Form banker;
};

/// Chemin de fer as a game, in deals: the joint weight of both hands and both third cards, added up by what
/// the sides can see. A deal is an ordered draw of six cards, used or not.
struct CoupForms {
    InformationSets sets;
    /// All deals: N(N-1)...(N-5), or N^6 where cards are put back.
    Integer deals;
    /// While Banker stands wherever he may choose.
    WinForms standing;
    /// By Banker's set: what drawing there adds.
    std::vector<WinForms> drawing;
    /// By Banker's set: the deals that lead to it.
    std::vector<Form> banker_reach;
    /// By Player's set: the deals that lead to it.
    std::vector<Integer> player_reach;
};

/// Cost: about 2 10^5 steps. Precondition: 6 to kMaxCards cards, no count negative.
CoupForms coup_forms(CheminDeFerModel model, const PointCounts& counts);

/// What each side stands to gain per coup: Player the coups he wins less those that Banker wins; Banker
/// (1 - commission) times those he wins, less those that Player wins. The commission is in [0, 1).
AdditiveGame additive_game(const CoupForms& forms, const Rational& commission);

}  // namespace sabot
