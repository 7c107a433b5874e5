#pragma once

#include "api.hpp"

namespace SABOT_API sabot {

/// A figure estimated from random compositions, and an interval that contains the true figure in 95% of such
/// samples. All values are approximate.
struct Estimate {
    double value = 0;
    double low = 0;
    double high = 0;

    /// An interval of length 0, from draws that were all equal, carries no information.
    bool has_interval() const { return low < high; }
    friend bool operator==(const Estimate&, const Estimate&) = default;
};

}  // namespace sabot
