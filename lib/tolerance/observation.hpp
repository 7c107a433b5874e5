#pragma once

#include "api.hpp"
#include "exact/exact.hpp"

#include <string_view>

namespace SABOT_API sabot {

/// What was seen in a number of rounds of a bet.
struct Observation {
    /// The return, or the number of winning rounds.
    Rational value;
    bool is_wins = false;
    /// How far a return may be from the value, because it was rounded.
    Rational rounding = 0;
    friend bool operator==(const Observation&, const Observation&) = default;
};

/// Reads "97.1%" or "0.971", a return that was rounded to its last digit, or "14 wins". Throws InputError for
/// any other text: a fraction or a whole number, such as "14/60", could be either.
Observation parse_observation(std::string_view text);

}  // namespace sabot
