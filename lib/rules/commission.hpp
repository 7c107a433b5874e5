#pragma once

#include "exact/exact.hpp"

namespace sabot {

/// Throws InputError, with the value, unless a commission on a win is at least 0 and less than 1 (as a
/// fraction of the win: 1/20 for 5%).
void check_commission(const Rational& commission);

}  // namespace sabot
