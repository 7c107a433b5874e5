#pragma once

#include "audit/claim_identity.hpp"
#include "audit/interval.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

namespace sabot {

/// Claims that cannot all be right, whatever figures the rules have: their intervals satisfy no solution of
/// an identity (ClaimIdentity), for which nothing is computed of the rules; or, whatever the probabilities of
/// multipliers are that no document states, they are not those of one distribution.
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
    /// Whether the claims agree if each exact value is at an end of its interval, halfway between two
    /// figures, and in no other case.
    bool touches = false;

    friend bool operator==(const Contradiction&, const Contradiction&) = default;
};

/// Whether one of its links does.
inline bool rests_on_payouts(const Contradiction& contradiction) {
    return std::any_of(contradiction.links.begin(), contradiction.links.end(),
                       [](ClaimLink link) { return rests_on_payouts(link); });
}

/// Whether it is one of probabilities of multipliers that the game file does not state.
inline bool is_of_multipliers(const Contradiction& contradiction) {
    return contradiction.links == std::vector{ClaimLink::multipliers};
}

}  // namespace sabot
