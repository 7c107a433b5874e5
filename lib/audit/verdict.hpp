#pragma once

#include "api.hpp"
#include "exact/exact.hpp"
#include "rules/claim.hpp"

#include <string>

namespace SABOT_API sabot {

/// An exact figure: a rational number or, for a standard deviation, the square root of one.
struct Figure {
    Rational value;
    bool is_root = false;

    /// Compares the figure with a bound. This is exact for roots too: squares are compared.
    std::strong_ordering compare(const Rational& bound) const;
    /// The value; a root is correctly rounded to `places` decimals.
    Rational rounded(int places) const;
    friend bool operator==(const Figure&, const Figure&) = default;
};

enum class Verdict {
    /// The exact value, correctly rounded to the printed number of digits, is the stated figure. A value
    /// exactly halfway may be rounded either way.
    confirmed,
    /// The exact value gives the stated figure if truncated, but not if rounded.
    truncated,
    refuted,
    /// Not computed: the wager depends on more than is known of the shoe.
    unchecked,
    /// Not compared: the figure depends on something that the game file does not model.
    not_auditable,
};

/// "confirmed", ..., "not auditable".
const char* to_string(Verdict verdict);

}  // namespace sabot
