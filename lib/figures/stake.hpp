#pragma once

#include "api.hpp"
#include "exact/exact.hpp"

#include <string>
#include <string_view>

namespace SABOT_API sabot {

/// A constant stake: the same amount in every round in which the wager is open.
struct Stake {
    std::string wager;
    Rational amount;

    friend bool operator==(const Stake&, const Stake&) = default;
};

}  // namespace sabot
