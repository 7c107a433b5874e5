#pragma once

#include "exact/exact.hpp"
#include "rules/pays_notation.hpp"

namespace sabot {

/// Whether the fraction of a win is a valid commission: at least 0 and less than 1.
bool is_commission(const Rational& commission);

/// Checks the commission option of solve and bank: with_commission() checks that of a row in a game file.
/// Throws InputError, which quotes the value, if it is not a valid commission (1/20 for 5%).
void check_commission(const Rational& commission);

}  // namespace sabot
