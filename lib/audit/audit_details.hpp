#pragma once

#include "audit/audit.hpp"
#include "audit/explain.hpp"
#include "audit/mismatch.hpp"
#include "audit/play_check.hpp"
#include "audit/reading_check.hpp"
#include "audit/rounded_wager.hpp"
#include "audit/stake_condition.hpp"
#include "audit/worked_coup.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// Single changes, each of which makes the same refuted claims true. One shared cause is likelier than
/// several separate mistakes.
struct SharedExplanation {
    struct One {
        Change change;
        /// The number of the game's claims that hold under it.
        std::size_t met = 0;
        friend bool operator==(const One&, const One&) = default;
    };

    /// Indices of the refuted claims in Audit::claims.
    std::vector<std::size_t> claims;
    std::vector<One> changes;

    friend bool operator==(const SharedExplanation&, const SharedExplanation&) = default;
};

/// The effect of rounding on one wager.
struct WagerStakes {
    std::string wager;
    Rational unrounded;
    /// Stakes that differ by this amount of money are rounded in the same way; nothing if the period is too
    /// long to tabulate.
    std::optional<Rational> period;
    std::optional<RoundedWager::Extremes> extremes;
    /// At the requested stakes.
    std::vector<StakeReturn> asked;
    friend bool operator==(const WagerStakes&, const WagerStakes&) = default;
};

}  // namespace sabot
