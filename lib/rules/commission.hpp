#pragma once

#include "exact/exact.hpp"
#include "rules/pays_notation.hpp"

namespace sabot {

/// Whether a commission on a win is at least 0 and less than 1.
bool is_commission(const Rational& commission);

/// For the commission of solve and bank; that of a wager's row is applied by with_commission() when
/// a game file is read. Throws InputError, with the value, unless a commission on a win is at least 0
/// and less than 1 (as a fraction of the win: 1/20 for 5%).
void check_commission(const Rational& commission);

}  // namespace sabot
