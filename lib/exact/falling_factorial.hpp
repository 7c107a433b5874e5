#pragma once

#include "exact/integer.hpp"

namespace sabot {

/// n (n-1) ... (n-k+1), the number of ordered draws of k cards from n: 1 for k = 0, and 0 for k > n. Range: n
/// >= 0, k >= 0.
Integer falling_factorial(const Integer& n, int k);

}  // namespace sabot
