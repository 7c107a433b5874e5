#pragma once

#include "exact/integer.hpp"

#include <string>

namespace sabot {

/// For the implementations of Integer: the text, if it is decimal digits with an optional minus. Throws
/// std::invalid_argument for anything else.
const std::string& checked_digits(const std::string& digits);

/// Throws std::domain_error for zero.
void require_divisor(const Integer& value);

}  // namespace sabot
