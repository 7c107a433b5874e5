#pragma once

#include "exact/exact.hpp"

namespace sabot {

/// How a coup ends. The three add up to 1.
struct OutcomeProbabilities {
    Rational player;
    Rational banker;
    Rational tie;

    friend bool operator==(const OutcomeProbabilities&, const OutcomeProbabilities&) = default;
};

}  // namespace sabot
