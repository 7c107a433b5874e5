#pragma once

#include "api.hpp"
#include "figures/distribution.hpp"

#include <string>
#include <vector>

namespace SABOT_API sabot {

/// One line of a paytable with its exact figures.
struct EventFigures {
    std::string event;
    /// Net units won per unit staked, without regard to the fee.
    Rational pays;
    Integer deals;
    Rational probability;
    /// Contribution to the expected value: probability times net.
    Rational contribution;
    /// Net units won per unit paid (Wager::net()). Equal to `pays` if there is no fee.
    Rational net;
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
    friend bool operator==(const WagerFigures&, const WagerFigures&) = default;
};

}  // namespace sabot
