#pragma once

#include "census/census.hpp"
#include "census/census_sample.hpp"
#include "figures/closing_rounds.hpp"
#include "reports/model/report.hpp"
#include "reports/model/style.hpp"

#include <string>
#include <vector>

namespace sabot::report {

/// Censuses and samples of one game and shoe, and after how many rounds its wagers close.
struct CensusFigures {
    std::vector<Census> censuses;
    std::vector<CensusSample> samples;
    std::vector<ClosingRound> closing;

    bool is_empty() const { return censuses.empty() && samples.empty(); }
    /// Precondition: not empty.
    const Examined& examined() const {
        return censuses.empty() ? samples.front().examined : censuses.front().examined;
    }
    /// nullptr for a wager that stays open.
    const ClosingRound* closing_of(const std::string& wager) const;
};

/// What undealt cards are worth to a bettor who knows them, wager by wager; several numbers of cards are
/// compared. CSV has the kinds "census", "histogram" and "census-sample". Precondition: at least one census
/// or sample, all of one game and shoe.
Report census_report(const CensusFigures& figures, const Style& style);

}  // namespace sabot::report
