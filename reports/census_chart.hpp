#pragma once

#include "census/census.hpp"
#include "census/census_sample.hpp"
#include "figures/closing_rounds.hpp"
#include "reports/document/document.hpp"
#include "reports/style.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sabot::report {

/// What a wager's compositions are worth, as bars.
Chart histogram_chart(const WagerCensus& wager, const Style& style);

/// A wager's expected gain against the cards that are left: exact values, estimates, and the round after
/// which it closes. Nothing where there are fewer than two values.
std::optional<Curve> gain_curve(const std::string& wager, const std::vector<Census>& censuses,
                                const std::vector<CensusSample>& samples,
                                const std::vector<ClosingRound>& closing, const Style& style);

/// "163.9": a mean of cards.
std::string cards_left_text(const ClosingRound& closing);

}  // namespace sabot::report
