#pragma once

#include "rules/multipliers.hpp"
#include "rules/places.hpp"
#include "rules/tableau.hpp"

#include <memory>
#include <optional>

namespace sabot {

/// How the wins of a wager are multiplied. Let w be the win of a row per unit staked if no card is struck, as
/// its payout states it. With a combined multiplier m the row pays
///
///     min(w m, cap)            or, if the whole return is multiplied, min((1 + w) m - 1, cap)
///
/// minus the part of the stake that is not returned (1 - PayRow::stake_returned).
struct Multiplied {
    /// Shared by all wagers of a game.
    std::shared_ptr<const Multipliers> multipliers;
    /// The places whose cards multiply. Nothing means the hand that wins, or both hands on a tie.
    std::optional<Places> places = std::nullopt;
    /// The largest win per unit staked; nothing if there is no cap.
    std::optional<Rational> win_cap = std::nullopt;

    friend bool operator==(const Multiplied& a, const Multiplied& b) {
        return *a.multipliers == *b.multipliers && a.places == b.places && a.win_cap == b.win_cap;
    }
};

/// The places whose cards multiply in a coup with this outcome. A third card that is not dealt multiplies
/// nothing.
Places multiplied_places(const Multiplied& multiplied, Winner winner);

}  // namespace sabot
