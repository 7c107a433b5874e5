#pragma once

#include "audit/change.hpp"
#include "audit/claim_check.hpp"

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
    /// As ChangeKindRow defines it.
    Rational plausibility;
    /// Others that come to the same, less plausible: another misprint, another wager that has the
    /// same figure, or another way to the same rules.
    std::vector<std::vector<Change>> alternatives;
};

/// Why a refuted claim may have been published.
struct ClaimExplained {
    /// The most plausible first.
    std::vector<Explanation> explanations;
    /// How many single changes, and how many pairs, were tried. Many trials can hit a figure by chance.
    std::size_t tried = 0;
    std::size_t pairs_tried = 0;
    /// How many of those that found the explanations (the pairs, where pairs were tried) would fit a figure
    /// of as many digits by chance; nothing for a worked example or a share of the house.
    ///
    /// An estimate. The k = 10 different values nearest to the stated figure are within d units of its last
    /// printed digit; a value fits within 3/2 units (half a unit below to one above, cut off or rounded); so
    /// as many of them as k * 3/2 / 2d fit a figure that is just anywhere.
    std::optional<Rational> by_chance;

    /// Whether as many are to be expected by chance: the figure has too few digits to choose an explanation.
    bool is_vague() const;
};

}  // namespace sabot
