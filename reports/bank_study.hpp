#pragma once

#include "bank/bank.hpp"
#include "figures/examined.hpp"

#include <vector>

namespace sabot {

/// The bank of a game as it is reported.
struct BankStudy {
    Examined examined;
    OutcomeProbabilities outcomes;
    /// Under the commission that was asked for, then without one where that was another; at least one, all
    /// of these outcomes and as many wins.
    std::vector<Bank> banks;
};

}  // namespace sabot
