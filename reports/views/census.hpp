#pragma once

#include "census/census.hpp"
#include "census/census_sample.hpp"
#include "figures/closing_rounds.hpp"
#include "reports/model/report.hpp"
#include "reports/model/style.hpp"

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

/// The value of the undealt cards to a bettor who knows them, for each wager. Several numbers of cards are
/// compared. Kinds in CSV: "census", "histogram" and "census-sample". Precondition: at least one census or
/// sample, all of the same game and shoe.
Report census_report(const CensusFigures& figures, const Style& style);

}  // namespace sabot::report
