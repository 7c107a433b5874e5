#pragma once

#include "rules/number_set.hpp"

#include <string_view>

namespace sabot {

/// A set of numbers from the text "4-9", "8 9", "0-2 5", "odd" or "even": those from `least` to `most`.
/// Throws InputError without a place.
NumberSet parse_numbers(std::string_view text, int least, int most);

}  // namespace sabot
