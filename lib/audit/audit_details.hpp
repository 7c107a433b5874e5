#pragma once

#include "audit/audit.hpp"
#include "audit/change.hpp"
#include "audit/contradiction.hpp"
#include "audit/explain.hpp"
#include "audit/mismatch.hpp"
#include "audit/multiplier_fit.hpp"
#include "audit/play_check.hpp"
#include "audit/reading_check.hpp"
#include "audit/rounded_wager.hpp"
#include "audit/stake_condition.hpp"
#include "audit/worked_coup.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// One cause of several wrong figures, which is likelier than several separate mistakes.
struct SharedExplanation {
    /// Changes that make the same claims true, the most plausible first.
    struct One {
        Change change;
        /// The number of the game's claims that hold under it.
        std::size_t met = 0;
        /// The indices of the claims that hold as filed but not under it: they contradict it.
        std::vector<std::size_t> lost;
        /// See ChangeKindRow.
        Rational plausibility;
        /// The expected number of such coincidences on the sheet; see coincidences_of().
        Rational coincidences;
        /// Whether the change explains all wrong figures of some wagers, and no figure of these contradicts
        /// it: they may have been computed for other rules than the rest of the sheet.
        bool is_of_whole_wagers = false;
        /// The number of other changes that give the same figures on the whole sheet.
        std::size_t other_names = 0;

        /// Whether the change is right for some wagers and wrong for others, which have the rules as filed.
        bool is_of_other_rules() const { return is_of_whole_wagers && !lost.empty(); }
        friend bool operator==(const One&, const One&) = default;
    };

    /// Indices of the refuted claims in Audit::claims.
    std::vector<std::size_t> claims;
    /// Indices of the claims that are truncated as filed and rounded correctly under the first change.
    std::vector<std::size_t> settled;
    /// Indices of the claims that hold as filed and under the first change, though it changes their figures.
    std::vector<std::size_t> consistent;
    std::vector<One> changes;
    /// Whether it was accepted as a cause: it is the most plausible one for its claims, after more plausible
    /// causes were applied to others.
    bool is_applied = false;
    /// Present if the figures look like those of simulated rounds: the number of rounds, and how many figures
    /// are above and below the exact ones.
    struct Simulated {
        Rational rounds;
        std::size_t above = 0;
        std::size_t below = 0;
        friend bool operator==(const Simulated&, const Simulated&) = default;
    };
    std::optional<Simulated> simulated;

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
    /// The returns at those of the requested stakes that the wager takes.
    std::vector<StakeReturn> asked;
    /// Whether the stake limits of the wager are not those of the game.
    bool has_own_limits = false;
    friend bool operator==(const WagerStakes&, const WagerStakes&) = default;
};

}  // namespace sabot
