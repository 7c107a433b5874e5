#pragma once

#include "rules/number_set.hpp"

#include <string_view>

namespace sabot {

/// Parses a set of numbers between `least` and `most`: "4-9", "8 9", "0-2 5", "odd" or "even". Throws
/// InputError without a location.
NumberSet parse_numbers(std::string_view text, int least, int most);

}  // namespace sabot
