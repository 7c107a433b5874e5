#pragma once

#include "api.hpp"
#include "rules/claim.hpp"
#include "rules/tableau.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// A worked example dealt again under the tableau.
struct SABOT_API WorkedCoup {
    /// Final totals and winner of the cards that the example shows.
    int player_total = 0;
    int banker_total = 0;
    Winner winner = Winner::tie;
    /// Where the example departs from the rules, in words; empty if it follows them.
    std::vector<std::string> departures;

    bool follows() const { return departures.empty(); }
    friend bool operator==(const WorkedCoup&, const WorkedCoup&) = default;
};

/// Deals the cards of a worked example and compares the coup with the claim. The cards may be known by value
/// only, because a coup depends only on points. Third cards are compared with the cells of the tableau;
/// Tableau::choices is ignored. Precondition: the quantity of the claim is coup.
WorkedCoup deal_again(const Tableau& tableau, const Claim& claim);

}  // namespace sabot
