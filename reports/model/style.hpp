#pragma once

#include "api.hpp"

namespace SABOT_API sabot {

/// How numbers are printed.
struct Style {
    /// Decimal places of a number. Percentages have two fewer, so that both show the same digits.
    int digits = 6;
    /// Whether text output also shows fractions.
    bool exact = false;

    int percent_digits() const { return digits > 2 ? digits - 2 : 0; }
};

}  // namespace sabot
