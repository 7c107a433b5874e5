#pragma once

#include "api.hpp"
#include "exact/exact.hpp"

namespace SABOT_API sabot {

/// How certainly a fault is to be found.
struct DetectionAim {
    /// The probability to suspect a correct game. Range: 10^-9 to 1/4.
    Rational level = ratio(1, 100);
    /// The probability to find the fault. Range: 1/2 to 1 - 10^-9.
    Rational power = ratio(9, 10);
    friend bool operator==(const DetectionAim&, const DetectionAim&) = default;
};

}  // namespace sabot
