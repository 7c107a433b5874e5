#pragma once

#include "rules/wager.hpp"

#include <bitset>
#include <vector>

namespace sabot {

struct Condition;

/// Indexed by Winner: Player wins, Banker wins, tie.
using Outcomes = std::bitset<3>;

/// The outcomes with which a condition can hold. Some of them may be impossible, because only questions about
/// the winner exclude an outcome.
struct OutcomesOf {
    Outcomes possible = Outcomes().set();
    /// Whether the condition holds in every coup with one of these outcomes.
    bool is_exact = true;
};

OutcomesOf outcomes_of(const Condition& condition);

/// Three unnamed rows in the order of Winner. Each holds for its outcome alone and nets 0.
std::vector<PayRow> outcome_rows();

}  // namespace sabot
