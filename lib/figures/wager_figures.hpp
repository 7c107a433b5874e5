#pragma once

#include "engine/table.hpp"
#include "figures/distribution.hpp"
#include "rules/wager.hpp"

#include <string>
#include <vector>

namespace sabot {

/// One line of a paytable with its exact figures.
struct EventFigures {
    std::string event;
    /// Net units per unit staked, the fee left aside.
    Rational pays;
    Integer deals;
    Rational probability;
    /// Probability times net: what the event adds to the expected value.
    Rational contribution;
    /// Net units per unit paid (Wager::net()): pays, where there is no fee.
    Rational net;
};

struct WagerFigures {
    std::string id;
    std::string name;
    /// Wager::fee.
    Rational fee;
    /// In the order of the paytable; last, the deals in which the stake is lost.
    std::vector<EventFigures> events;
    Distribution distribution;
};

/// The figures of a wager whose results come as often as the tally says. Precondition: a tally of that wager,
/// with a sum > 0.
WagerFigures figures_of(const Wager& wager, const Tally& tally);

}  // namespace sabot
