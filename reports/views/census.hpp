#pragma once

#include "census/census.hpp"
#include "census/census_sample.hpp"
#include "figures/closing_rounds.hpp"

#include <string>
#include <vector>

namespace sabot::report {

/// Censuses and samples of one game and shoe, and the number of rounds after which its wagers close.
struct CensusFigures {
    std::vector<Census> censuses;
    std::vector<CensusSample> samples;
    std::vector<ClosingRound> closing;

    bool is_empty() const { return censuses.empty() && samples.empty(); }
    /// Precondition: not empty.
    const Examined& examined() const {
        return censuses.empty() ? samples.front().examined : censuses.front().examined;
    }
    /// nullptr if the wager never closes.
    const ClosingRound* closing_of(const std::string& wager) const;
};

}  // namespace sabot::report
