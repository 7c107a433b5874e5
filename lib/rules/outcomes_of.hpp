#pragma once

#include "rules/wager.hpp"

#include <bitset>
#include <vector>

namespace sabot {

struct Condition;

/// Indexed by Winner: Player wins, Banker wins, tie.
using Outcomes = std::bitset<3>;

/// The outcomes of a coup with which a condition can hold. They may be more than can be: only questions about
/// the winner exclude any.
struct OutcomesOf {
    Outcomes possible = Outcomes().set();
    /// Whether they are all that the condition asks for.
    bool is_exact = true;
};

OutcomesOf outcomes_of(const Condition& condition);

/// Rows without names, in the order of Winner, each of which comes with that outcome alone and nets 0.
std::vector<PayRow> outcome_rows();

}  // namespace sabot
