#pragma once

#include "bank/bank.hpp"
#include "figures/examined.hpp"

#include <vector>

namespace sabot {

/// Which bank to compute, and from which shoe its coups are dealt.
struct BankStudyRequest {
    Setup setup;
    /// Commission on each unit that Banker wins, in [0, 1).
    Rational commission = 0;
    /// How many wins to follow: 1..kMaxBankWins.
    int wins = 12;
};

/// The bank of a game.
struct BankStudy {
    Examined examined;
    OutcomeProbabilities outcomes;
    /// Under the commission that was asked for, then without one where that was another; at least one, all
    /// of these outcomes and as many wins.
    std::vector<Bank> banks;
};

/// Computes the bank of a game as it is played (as_played()). Throws InputError for infinite decks, and as
/// analyze() and bank_figures() do. Cost: that of analyze() without wagers.
BankStudy study_bank(const Game& game, const BankStudyRequest& request);

}  // namespace sabot
