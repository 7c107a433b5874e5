#pragma once

#include "rules/multipliers.hpp"
#include "rules/places.hpp"
#include "rules/tableau.hpp"

#include <array>
#include <memory>
#include <optional>

namespace sabot {

/// The cards whose multipliers a wager takes.
enum class MultipliedBy {
    /// Those of the hand that wins; of both hands on a tie.
    winning_hand,
    both_hands,
    player_hand,
    banker_hand,
    player_first_two,
    banker_first_two,
};

/// In the order of MultipliedBy, as game files name them.
inline constexpr std::array kMultipliedBy{"winning-hand", "both-hands",       "player-hand",
                                          "banker-hand",  "player-first-two", "banker-first-two"};

/// How the wins of a wager are multiplied. What a row pays is its win w per unit staked, as its payout says,
/// if no card is struck; with a combined multiplier m it is
///
///     min(w m, cap)            or, if the whole return is multiplied, min((1 + w) m - 1, cap)
///
/// of which the part of the stake that PayRow::stake_returned withholds is subtracted.
struct Multiplied {
    /// All wagers of a game share one.
    std::shared_ptr<const Multipliers> multipliers;
    MultipliedBy by = MultipliedBy::winning_hand;
    /// The largest win per unit staked; nothing if there is no cap.
    std::optional<Rational> win_cap = std::nullopt;

    friend bool operator==(const Multiplied& a, const Multiplied& b) {
        return *a.multipliers == *b.multipliers && a.by == b.by && a.win_cap == b.win_cap;
    }
};

/// The places whose cards count in a coup that ended so; a third card that is not dealt counts for nothing.
Places multiplied_places(MultipliedBy by, Winner winner);

}  // namespace sabot
