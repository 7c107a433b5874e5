#pragma once

#include "cards/notation.hpp"
#include "equilibrium/solved_game.hpp"
#include "games/builtin_games.hpp"
#include "rules/tableau.hpp"

namespace sabot::test {

inline SolvedGame solved_sample(CheminDeFerModel model, const Shoe& shoe, const Rational& commission = 0) {
    return solve_game(load_game(*builtin_game("chemin-de-fer")), {{shoe, {}, {}}, model, commission, false},
                      load_game(*builtin_game("punto-banco")).tableau);
}

/// A game in which Banker is indifferent between drawing and standing in one situation.
inline SolvedGame sample_with_free_banker() {
    return solved_sample(CheminDeFerModel::B2, parse_shoe("0=1 1=1 2=2 4=3 5=2 6=2 7=2 8=3 9=3"));
}

}  // namespace sabot::test
