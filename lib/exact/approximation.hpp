#pragma once

#include "exact/rational.hpp"

namespace sabot {

/// A number and an error bound, which is 0 if the number is exact.
struct Approximation {
    Rational value;
    Rational error = 0;
};

}  // namespace sabot
