#pragma once

#include "rules/multipliers.hpp"
#include "rules/places.hpp"
#include "rules/tableau.hpp"

#include <memory>
#include <optional>

namespace sabot {

/// How the wins of a wager are multiplied. What a row pays is its win w per unit staked, as its payout says,
/// if no card is struck; with a combined multiplier m it is
///
///     min(w m, cap)            or, if the whole return is multiplied, min((1 + w) m - 1, cap)
///
/// of which the part of the stake that PayRow::stake_returned withholds is subtracted.
struct Multiplied {
    /// All wagers of a game share one.
    std::shared_ptr<const Multipliers> multipliers;
    /// The places whose cards count: whole hands, or some of the first four; nothing for the hand that wins,
    /// and both hands on a tie.
    std::optional<Places> places = std::nullopt;
    /// The largest win per unit staked; nothing if there is no cap.
    std::optional<Rational> win_cap = std::nullopt;

    friend bool operator==(const Multiplied& a, const Multiplied& b) {
        return *a.multipliers == *b.multipliers && a.places == b.places && a.win_cap == b.win_cap;
    }
};

/// The places whose cards count in a coup that ended so; a third card that is not dealt counts for nothing.
Places multiplied_places(const Multiplied& multiplied, Winner winner);

}  // namespace sabot
