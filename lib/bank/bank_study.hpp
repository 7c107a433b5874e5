#pragma once

#include "bank/bank.hpp"
#include "figures/examined.hpp"

#include <vector>

namespace sabot {

/// The bank to compute, and the shoe from which its coups are dealt.
struct BankStudyRequest {
    Setup setup;
    /// Commission on each unit that Banker wins, in [0, 1).
    Rational commission = 0;
    /// The number of wins in the table, 1..kMaxBankWins.
    int wins = 12;
};

/// The bank of a game.
struct BankStudy {
    Examined examined;
    OutcomeProbabilities outcomes;
    /// The bank with the requested commission and, if that is not 0, the bank without commission. Both have
    /// the same outcomes and number of wins.
    std::vector<Bank> banks;
    friend bool operator==(const BankStudy&, const BankStudy&) = default;
};

/// Computes the bank of a game whose choices are settled (as_played()). Throws InputError for infinite decks,
/// and as analyze() and bank_figures() do. Cost: that of analyze() without wagers.
BankStudy study_bank(const Game& game, const BankStudyRequest& request);

}  // namespace sabot
