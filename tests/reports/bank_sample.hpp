#pragma once

#include "bank/bank_study.hpp"
#include "cards/shoe.hpp"
#include "figures/examine.hpp"
#include "games/builtin_games.hpp"

namespace sabot::test {

/// A bank with round numbers: r = 3/5 because Player wins with probability 2/10 and Banker with 3/10; the
/// rest are ties.
inline BankStudy sample_bank(const Rational& commission = 0, int wins = 4) {
    BankStudy study;
    study.examined = examine(load_game(*builtin_game("chemin-de-fer")), Setup{Shoe::of_decks(6), {}, {}});
    study.outcomes = {ratio(1, 5), ratio(3, 10), ratio(1, 2)};
    study.banks.push_back(bank_figures({study.outcomes, commission, wins}));
    if (commission != 0) {
        study.banks.push_back(bank_figures({study.outcomes, 0, wins}));
    }
    return study;
}

/// A bank with an infinite expected garage.
inline BankStudy sample_endless_bank() {
    BankStudy study = sample_bank();
    study.outcomes = {0, ratio(1, 2), ratio(1, 2)};
    study.banks = {bank_figures({study.outcomes, 0, 4})};
    return study;
}

}  // namespace sabot::test
