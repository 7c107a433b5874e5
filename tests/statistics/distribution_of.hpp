#pragma once

#include "statistics/round_statistics.hpp"

#include <stdexcept>
#include <string>

namespace sabot::test {

/// Throws std::out_of_range if there is none of this id.
inline const ObservedDistribution& distribution_of(const RoundStatistics& statistics, const std::string& id) {
    for (const ObservedDistribution& distribution : statistics.distributions) {
        if (distribution.id == id) {
            return distribution;
        }
    }
    throw std::out_of_range(id);
}

}  // namespace sabot::test
