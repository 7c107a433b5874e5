#pragma once

#include "api.hpp"
#include "exact/exact.hpp"

namespace SABOT_API sabot {

/// The probabilities of the outcomes of a coup. They add up to 1.
struct OutcomeProbabilities {
    Rational player;
    Rational banker;
    Rational tie;

    friend bool operator==(const OutcomeProbabilities&, const OutcomeProbabilities&) = default;
};

}  // namespace sabot
