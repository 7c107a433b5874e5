#pragma once

#include "cards/notation.hpp"
#include "games/builtin_games.hpp"
#include "reports/solved_game.hpp"

namespace sabot::test {

inline SolvedGame solved_sample(CheminDeFerModel model, const Shoe& shoe, const Rational& commission = 0) {
    SolvedGame solved;
    solved.examined = examine(load(*builtin_game("chemin-de-fer")), Setup{shoe, {}, {}});
    solved.equilibrium = solve({model, shoe, commission});
    solved.fixed = load(*builtin_game("punto-banco")).tableau;
    return solved;
}

/// There is a set at which Banker may do as he likes.
inline SolvedGame sample_with_free_banker() {
    return solved_sample(CheminDeFerModel::B2, parse_shoe("0=1 1=1 2=2 4=3 5=2 6=2 7=2 8=3 9=3"));
}

}  // namespace sabot::test
