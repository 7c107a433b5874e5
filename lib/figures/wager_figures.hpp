#pragma once

#include "api.hpp"
#include "figures/distribution.hpp"
#include "figures/progressive_figures.hpp"

#include <optional>
#include <string>
#include <vector>

namespace SABOT_API sabot {

/// A combined multiplier of a row with random multipliers.
struct MultipleFigures {
    /// The product of the multipliers or, if the rules say so, their sum or the highest one; after the cap.
    Rational times;
    /// Net units won per unit staked, after the cap on the win; and per unit paid.
    Rational pays;
    Rational net;
    /// That the row pays with this multiplier.
    Rational probability;
    friend bool operator==(const MultipleFigures&, const MultipleFigures&) = default;
};

/// One line of a paytable with its exact figures.
struct EventFigures {
    std::string event;
    /// Net units won per unit staked, without regard to the fee. If multipliers are random: without a struck
    /// card.
    Rational pays;
    Integer deals;
    Rational probability;
    /// Contribution to the expected value: probability times net.
    Rational contribution;
    /// Net units won per unit paid (Wager::net()). Equal to `pays` if there is no fee. If multipliers are
    /// random: the mean.
    Rational net;
    /// The smallest multiplier first; empty if the row is not multiplied.
    std::vector<MultipleFigures> multiples = {};
    /// The part of the stake that is kept although the row wins (PayRow::stake_returned).
    Rational stake_kept = 0;

    /// What the row wins per unit staked besides the stake, whatever part of that is kept; with random
    /// multipliers, without a struck card. It decides whether the row wins or pushes.
    Rational win() const { return pays + stake_kept; }
    /// Whether it wins and can come. Limits and largest wins leave out a row that never comes.
    bool can_win() const { return deals > 0 && win() > 0; }
    friend bool operator==(const EventFigures&, const EventFigures&) = default;
};

/// The exact figures of a wager.
struct WagerFigures {
    std::string id;
    std::string name;
    /// Wager::fee.
    Rational fee;
    /// In the order of the paytable, followed by the deals in which the stake is lost.
    std::vector<EventFigures> events;
    Distribution distribution;
    /// The deals of a wager with random multipliers by row and by how many of the cards that count show the
    /// same face; empty for any other.
    std::vector<Integer> split_tally = {};
    /// Present if it is progressive; all other figures are for its meter.
    std::optional<ProgressiveFigures> progressive = std::nullopt;
    friend bool operator==(const WagerFigures&, const WagerFigures&) = default;
};

}  // namespace sabot
