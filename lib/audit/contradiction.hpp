#pragma once

#include "audit/claim_identity.hpp"
#include "audit/interval.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

namespace sabot {

/// Claims that cannot all be right, whatever figures the rules have: no values in their intervals satisfy an
/// identity (ClaimIdentity), or no probabilities of the multipliers, which the document does not state, give
/// all of them. No figure is computed from the rules for an identity.
struct Contradiction {
    struct Part {
        /// The index of the claim and, for a part of a house share, that of the part.
        std::size_t claim = 0;
        std::optional<std::size_t> part = {};
        Interval allowed = {};

        friend bool operator==(const Part&, const Part&) = default;
    };

    /// In the order of the claims.
    std::vector<Part> parts;
    /// The identities that link them, in the order in which they are used.
    std::vector<ClaimLink> links;
    /// Whether the claims agree only if each exact value is at an end of its interval, halfway between two
    /// figures.
    bool touches = false;

    friend bool operator==(const Contradiction&, const Contradiction&) = default;
};

/// Whether one of its links rests on payouts.
inline bool rests_on_payouts(const Contradiction& contradiction) {
    return std::any_of(contradiction.links.begin(), contradiction.links.end(),
                       [](ClaimLink link) { return rests_on_payouts(link); });
}

/// Whether it is about multipliers whose probabilities the game file does not state.
inline bool is_of_multipliers(const Contradiction& contradiction) {
    return contradiction.links == std::vector{ClaimLink::multipliers};
}

}  // namespace sabot
