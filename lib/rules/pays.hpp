#pragma once

#include "api.hpp"
#include "exact/exact.hpp"

#include <string>
#include <string_view>

namespace SABOT_API sabot {

/// The payout of a row of a paytable.
struct Pays {
    /// The payout as printed: "11:1", "9 for 1", "push".
    std::string printed;
    /// Net units won per unit staked: -1 for a lost stake, 0 for a push, 19/20 for 0.95:1.
    Rational net;
    /// Whether it is printed as "9 for 1", where the nine includes the stake.
    bool holds_stake = false;

    friend bool operator==(const Pays&, const Pays&) = default;
};

}  // namespace sabot
