#pragma once

#include "rules/claim.hpp"
#include "rules/tableau.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// A worked example dealt again under the tableau.
struct WorkedCoup {
    /// Final totals and winner of the cards that the example shows.
    int player_total = 0;
    int banker_total = 0;
    Winner winner = Winner::tie;
    /// Where the example departs from the rules, in words; none where it follows from them.
    std::vector<std::string> departures;

    bool follows() const { return departures.empty(); }
};

/// Deals the cards of a claim about a coup and compares what the claim states. Precondition: the quantity is
/// coup. The cards may be known by value only: a coup reads points. Third cards are compared with the cells
/// of the tableau, whatever Tableau::choices says.
WorkedCoup deal_again(const Tableau& tableau, const Claim& claim);

}  // namespace sabot
