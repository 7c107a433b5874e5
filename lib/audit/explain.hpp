#pragma once

#include "api.hpp"
#include "audit/change.hpp"
#include "audit/claim_check.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// Changes under which a refuted claim holds.
struct Explanation {
    /// One change, or two if no single change explains the claim.
    std::vector<Change> changes;
    ClaimFinding finding;
    /// How many of the game's claims hold under it; nothing if it does not change the rules.
    std::optional<std::size_t> met;
    /// See ChangeKindRow for the formula.
    Rational plausibility;
    /// Less plausible changes with the same result: another misprint, another wager that has the same figure,
    /// or another way to the same rules.
    std::vector<std::vector<Change>> alternatives;
    friend bool operator==(const Explanation&, const Explanation&) = default;
};

/// Possible causes of a refuted claim. ChangeKindRow has the kinds of changes and their weights;
/// changes_for() lists those that are tried.
struct SABOT_API ClaimExplained {
    /// The most plausible first.
    std::vector<Explanation> explanations;
    /// How many single changes and how many pairs were tried. With many trials some fit a figure by chance.
    std::size_t tried = 0;
    std::size_t pairs_tried = 0;
    /// The expected number of trials (of pairs, if pairs were tried) that would fit a figure of this many
    /// digits by chance; nothing for a worked example or a house share.
    ///
    /// This is an estimate. The k = 10 distinct values nearest to the stated figure lie within d units of its
    /// last printed digit, on either side. A value fits within a range of 3/2 units (from half a unit below
    /// to one above, rounded or truncated), so about k * 3/2 / 2d of them fit a figure at a random position.
    std::optional<Rational> by_chance;

    /// Whether this many matches are expected by chance: the figure has too few digits to single out an
    /// explanation.
    bool is_vague() const;
    friend bool operator==(const ClaimExplained&, const ClaimExplained&) = default;
};

}  // namespace sabot
