#pragma once

#include "api.hpp"
#include "figures/distribution.hpp"
#include "figures/progressive_figures.hpp"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace SABOT_API sabot {

/// A combined multiplier of a row with random multipliers.
struct MultipleFigures {
    /// The product of the multipliers or, if the rules say so, their sum or the highest one; after the cap.
    Rational times;
    /// Net units won per unit staked, after the cap on wins, and per unit paid.
    Rational pays;
    Rational net;
    /// The probability that the row pays with this multiplier.
    Rational probability;
    friend bool operator==(const MultipleFigures&, const MultipleFigures&) = default;
};

/// One line of a paytable with its exact figures.
struct EventFigures {
    std::string event;
    /// Net units won per unit staked. The fee is not counted. With random multipliers, the amount without a
    /// struck card.
    Rational pays;
    Integer deals;
    Rational probability;
    /// Contribution to the expected value: probability times net.
    Rational contribution;
    /// Net units won per unit paid (Wager::net()), which is `pays` if there is no fee. With random
    /// multipliers, the mean.
    Rational net;
    /// The figures for each multiplier, the smallest first; empty if the row is not multiplied.
    std::vector<MultipleFigures> multiples = {};
    /// commission_taken() of a row that is not multiplied.
    Rational commission = 0;
    /// The part of the stake that is not returned although the row wins (1 - PayRow::stake_returned).
    Rational stake_kept = 0;

    /// What the row wins per unit staked, without the stake, even if a part of the stake is not returned.
    /// With random multipliers, the amount without a struck card. It decides whether the row wins or pushes.
    Rational win() const { return pays + stake_kept; }
    /// Whether the row wins and can occur. Limits and largest wins ignore a row that never occurs.
    bool can_win() const { return deals > 0 && win() > 0; }
    friend bool operator==(const EventFigures&, const EventFigures&) = default;
};

/// The exact figures of a wager.
struct WagerFigures {
    std::string id;
    std::string name;
    /// Wager::fee.
    Rational fee;
    /// In the order of the paytable, followed by the lost stake.
    std::vector<EventFigures> events;
    Distribution distribution;
    /// For a wager with random multipliers: the deals by row and by how many of the cards that multiply show
    /// the same face. Empty for any other wager.
    std::vector<Integer> split_tally = {};
    /// Present if the wager is progressive. All other figures are then for its meter.
    std::optional<ProgressiveFigures> progressive = std::nullopt;
    /// The return to player without each card whose effect of removal a claim states, by name; of an audit
    /// alone.
    std::map<std::string, Rational> without = {};
    friend bool operator==(const WagerFigures&, const WagerFigures&) = default;
};

}  // namespace sabot
