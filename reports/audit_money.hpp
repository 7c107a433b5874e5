#pragma once

#include "exact/exact.hpp"
#include "rules/settlement.hpp"

#include <string>

namespace sabot {

/// Money in words, for audits.

/// "to the nearest 0.01 (halves go up)".
std::string settlement_text(const Settlement& settlement);
/// Over which stakes the best and the worst are taken.
std::string stakes_limits_text(const Settlement& settlement);
/// An amount of money, exactly: a finite decimal, or a fraction.
std::string money_text(const Rational& amount);

}  // namespace sabot
