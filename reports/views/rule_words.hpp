#pragma once

#include "exact/exact.hpp"

#include <string>

namespace sabot {

/// What several views say of a wager, without line breaks.

/// "Tie (tie)".
std::string wager_title(const std::string& name, const std::string& id);
/// What a fee on the stake does, and what figures are per unit of; empty where there is none.
std::string fee_text(const Rational& fee);

}  // namespace sabot
