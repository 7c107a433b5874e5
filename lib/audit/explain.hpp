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
    /// One change, or two if no single change explains the claim or if the first explains other claims of the
    /// sheet.
    std::vector<Change> changes;
    ClaimFinding finding;
    /// How many of the game's claims hold under it; nothing if it changes neither the rules nor the way in
    /// which all figures are rounded.
    std::optional<std::size_t> met;
    /// The indices of the claims of the sheet that hold as filed but not under it.
    std::vector<std::size_t> lost = {};
    /// See ChangeKindRow for the formula.
    Rational plausibility;
    /// The expected number of wrong figures on the sheet that causes at least as common would explain by
    /// chance; see Coverage. Nothing for a worked example or a house share.
    std::optional<Rational> coincidences;
    /// Whether it is a misprint of a figure with fewer digits than the rest of the sheet, which would have
    /// been rounded again.
    bool is_weak = false;
    /// Less plausible changes with the same result: another misprint, another wager that has the same figure,
    /// or another way to the same rules.
    std::vector<std::vector<Change>> alternatives;

    /// Whether it may be a coincidence: kMaxCoincidences (5%) or more of them are expected, or it is weak.
    bool may_be_chance() const;
    friend bool operator==(const Explanation&, const Explanation&) = default;
};

/// Possible causes of a refuted claim. ChangeKindRow has the kinds of changes and their weights.
struct SABOT_API ClaimExplained {
    /// The most plausible first.
    std::vector<Explanation> explanations;
    /// How many single changes and how many pairs were tried. With many trials some fit a figure by chance.
    std::size_t tried = 0;
    std::size_t pairs_tried = 0;

    /// The number of changes or pairs that make the claim true: those that are listed, and their
    /// alternatives.
    std::size_t found() const {
        std::size_t causes = 0;
        for (const Explanation& explanation : explanations) {
            causes += 1 + explanation.alternatives.size();
        }
        return causes;
    }

    friend bool operator==(const ClaimExplained&, const ClaimExplained&) = default;
};

}  // namespace sabot
