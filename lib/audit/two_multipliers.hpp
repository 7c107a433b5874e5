#pragma once

#include "audit/claim_check.hpp"
#include "audit/interval.hpp"
#include "cards/shoe.hpp"
#include "rules/game.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// A claim of a return about a wager whose multipliers have no stated probabilities.
struct Fitted {
    /// Its index among the claims.
    std::size_t place;
    ClaimFinding* finding;
    const Wager* wager;

    std::string name() const { return finding->claim.stated->printed + " of " + wager->id; }
};

/// The decimals of ranges of one probability.
inline constexpr int kRangeDigits = 6;

/// "0.0619 to 0.0624", rounded inwards: each number between the two printed ones is in the range. If the
/// range contains no such number, with more decimals.
std::string rounded_inwards(const Interval& range, int least_digits = kRangeDigits);

/// What claims say of the probability of the larger one of two multipliers.
struct TwoValues {
    /// The probabilities for which all claims hold, within 2^-50; nothing if there are none.
    std::optional<Interval> range = {};
    /// The pairs of claims that hold for no common probability.
    std::vector<std::vector<const Fitted*>> contradictory = {};
};

/// Adds to the reason of each finding for which probabilities of the larger one of two multipliers its claim
/// holds, and for which all claims hold (`all` is their name in the text). By bisection, since returns rise
/// with this probability, also with caps. Precondition: each claim holds for some probability.
TwoValues fit_two_values(const std::vector<Fitted>& fitted, const char* all, const Game& rules,
                         const Shoe& shoe);

}  // namespace sabot
