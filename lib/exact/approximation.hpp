#pragma once

#include "api.hpp"
#include "exact/rational.hpp"

namespace SABOT_API sabot {

/// A number and an error bound, which is 0 if the number is exact.
struct Approximation {
    Rational value;
    Rational error = 0;
    friend bool operator==(const Approximation&, const Approximation&) = default;
};

}  // namespace sabot
