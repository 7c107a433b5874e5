#pragma once

#include "figures/distribution.hpp"

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

/// The exact figures of a wager.
struct WagerFigures {
    std::string id;
    std::string name;
    /// Wager::fee.
    Rational fee;
    /// In the order of the paytable; last, the deals in which the stake is lost.
    std::vector<EventFigures> events;
    Distribution distribution;
};

}  // namespace sabot
