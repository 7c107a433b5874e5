#pragma once

#include "equilibrium/equilibrium_family.hpp"
#include "exact/exact.hpp"

#include <cstddef>
#include <vector>

namespace sabot {

/// A linear form in the probabilities x1..xn with which one side draws at each of its n information sets:
/// the constant, then n slopes.
using Form = std::vector<Integer>;

/// A game of two sides, each with information sets at which it draws or stands, in which what Banker gets by
/// drawing at one set does not depend on what he does at the others (Ethier and Lee 2023: an additive
/// bimatrix game), and the same for Player. Units are any common ones, for each side its own.
///
/// With x Player's and q Banker's probabilities of drawing, drawing instead of standing brings
///
///     Banker at set t:   banker[t].to_banker(x)
///     Player at set h:   player[h] + sum over t of q_t * (slope h of banker[t].to_player)
///
/// The sum is not zero where a commission is taken from Banker's wins.
struct AdditiveGame {
    struct BankerSet {
        Form to_banker;
        Form to_player;
    };
    std::vector<Integer> player;
    std::vector<BankerSet> banker;
};

/// The value of a form. Precondition: as many probabilities as slopes.
Rational value_at(const Form& form, const std::vector<Rational>& x);

/// Whether what is chosen at the set can change anything for anyone. Where it cannot (most often because the
/// cards cannot fall so), any probability is as good as another.
bool banker_set_matters(const AdditiveGame& game, std::size_t set);
bool player_set_matters(const AdditiveGame& game, std::size_t set);

}  // namespace sabot
