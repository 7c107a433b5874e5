#pragma once

#include <bitset>

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

}  // namespace sabot
