#pragma once

#include "audit/change.hpp"
#include "audit/page.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// Changes under which a refuted claim holds.
struct Explanation {
    /// One change, or two where no single one explains the claim.
    std::vector<Change> changes;
    ClaimFinding finding;
    /// How many of the game's claims hold under it; nothing for one that leaves the rules alone.
    std::optional<std::size_t> met;
};

struct ClaimExplained {
    /// Smallest first.
    std::vector<Explanation> explanations;
    /// How many single changes, and how many pairs, were tried. Many trials can hit a figure by chance.
    std::size_t tried = 0;
    std::size_t pairs_tried = 0;
};

/// Searches changes_for(claim) for those under which the claim holds; where there is none, pairs of the
/// commonest ones: decks 1, 2, 4, 6, 8, to for for, commission, ties, counting. All values are exact.
///
/// Cost: a walk for each number of decks and each cell of the tableau, shared among claims through `page`,
/// and one pricing for each change.
ClaimExplained explain(const Claim& claim, const std::vector<Claim>& all, const Game& game, Page& page);

}  // namespace sabot
