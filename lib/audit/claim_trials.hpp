#pragma once

#include "audit/change.hpp"
#include "audit/supposed_rules.hpp"
#include "exact/exact.hpp"
#include "rules/claim.hpp"

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <vector>

namespace sabot {

/// A claim and the rules under one change or two.
struct ClaimTrial {
    Claim claim;
    std::vector<const Change*> changes;
    SupposedRules::Set rules;
    /// See ChangeKindRow.
    Rational prior;

    /// Whether it is a common one of Coverage.
    bool is_common() const;
    bool has(const Change& change) const;
};

/// The changes to try for a claim: claim_changes(), figure_changes() and rule_changes(), about 600.
class ClaimTrials {
public:
    using Attempt = std::function<void(ClaimTrial)>;

    /// Both must outlive this.
    ClaimTrials(const Claim& claim, SupposedRules& supposed);
    ClaimTrials(const ClaimTrials&) = delete;
    ClaimTrials& operator=(const ClaimTrials&) = delete;
    ~ClaimTrials() = default;

    /// Tries each change, and returns how many there are.
    std::size_t try_singles(const Attempt& attempt) const;
    /// The same for pairs of common ones (Change::is_common).
    std::size_t try_pairs(const Attempt& attempt) const;
    /// How many changes of this kind are tried, of which there must be one.
    unsigned members(ChangeKind kind) const { return members_.at(kind); }

private:
    struct Single {
        const Change* change = nullptr;
        // Its place among the changes of the rules.
        std::optional<std::size_t> rule;
    };

    ClaimTrial trial_of(const std::vector<Single>& singles) const;

    const Claim& claim_;
    std::vector<Change> own_;
    std::vector<Single> singles_;
    std::map<ChangeKind, unsigned> members_;
};

}  // namespace sabot
