#pragma once

namespace sabot {

/// How numbers are printed.
struct Style {
    /// Decimals of a number; percentages carry two fewer, so that both show the same digits.
    int digits = 6;
    /// Fractions beside decimals in text.
    bool exact = false;

    int percent_digits() const { return digits > 2 ? digits - 2 : 0; }
};

}  // namespace sabot
