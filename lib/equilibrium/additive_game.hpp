#pragma once

#include "equilibrium/equilibrium_family.hpp"
#include "exact/exact.hpp"

#include <cstddef>
#include <vector>

namespace sabot {

/// A linear form c_0 + c_1 x_1 + ... + c_n x_n, as the list of its coefficients c_0 to c_n. The variables x_1
/// to x_n are the probabilities with which one side draws at each of its n information sets.
using Form = std::vector<Integer>;

/// A game in which both sides draw or stand at their information sets, and Banker's gain from drawing at one
/// set does not depend on the choices at Banker's other sets; the same holds for Player. Ethier and Lee
/// (2023) call this an additive bimatrix game. Each side's gains are in a unit of its own.
///
/// If Player draws with the probabilities x and Banker with the probabilities q, the gain from drawing
/// instead of standing is
///
///     for Banker at set t:   banker[t].to_banker(x)
///     for Player at set h:   player[h] + sum over t of q_t * (coefficient of x_h in banker[t].to_player)
///
/// The sum of both sides' gains is not zero if a commission is taken from Banker's wins.
struct AdditiveGame {
    struct BankerSet {
        Form to_banker;
        Form to_player;
    };
    std::vector<Integer> player;
    std::vector<BankerSet> banker;
};

/// The value of a form at x. Precondition: x has one value for each variable.
Rational value_at(const Form& form, const std::vector<Rational>& x);

/// Whether the choice at the set can change either side's gain. If it cannot, most often because the shoe
/// cannot deal that situation, every probability is equally good.
bool banker_set_matters(const AdditiveGame& game, std::size_t set);
bool player_set_matters(const AdditiveGame& game, std::size_t set);

}  // namespace sabot
