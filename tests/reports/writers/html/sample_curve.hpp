#pragma once

#include "reports/model/chart.hpp"

namespace sabot::test {

/// Two exact points, two estimates (one of them 0) and a mark.
inline report::Curve sample_curve() {
    return {.id = "gain",
            .title = "Gain",
            .description = "It falls.",
            .places = "Cards left",
            .values = "Expected gain",
            .exact = {{6, ratio(1, 10), "0.1"}, {26, ratio(1, 100), "0.01"}},
            .estimates = {{100, ratio(1, 1000), ratio(1, 10'000), ratio(1, 500), "0.001", "0.0001", "0.002"},
                          {200, 0, 0, ratio(1, 10'000), "0", "0", "0.0001"}},
            .marks = {{ratio(657, 4), "round 50", "closes after 50 rounds"}}};
}

}  // namespace sabot::test
