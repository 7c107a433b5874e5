#pragma once

#include "api.hpp"
#include "exact/exact.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace SABOT_API sabot {

/// One line of the paytable of a wager on several coups.
struct SeveralCoupsEvent {
    std::string event;
    /// Net units won per unit staked, and per unit paid (Wager::net()).
    Rational pays;
    Rational net;
    /// The probability if all coups are dealt from one shoe.
    Rational probability;
    /// The probability if each coup were dealt from a full shoe.
    Rational independent_probability;
    friend bool operator==(const SeveralCoupsEvent&, const SeveralCoupsEvent&) = default;
};

/// The figures of a wager on the next coups, before the first of them is dealt.
struct SeveralCoupsFigures {
    std::string id;
    std::string name;
    int coups = 2;
    /// Whether each coup is dealt from a shoe of its own, as at two tables at once.
    bool own_shoes = false;
    Rational fee;
    /// In the order of the paytable, followed by the lost stake.
    std::vector<SeveralCoupsEvent> events;
    /// The expected return per unit paid, and that of independent coups.
    Rational return_to_player;
    Rational independent_return;

    Rational difference() const { return return_to_player - independent_return; }
    friend bool operator==(const SeveralCoupsFigures&, const SeveralCoupsFigures&) = default;
};

}  // namespace sabot
