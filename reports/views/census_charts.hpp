#pragma once

#include "reports/model/report.hpp"
#include "reports/model/style.hpp"
#include "reports/views/census_groups.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sabot::report {

/// How probable the expected values of wagers with equal figures are, as bars; empty bins at either end are
/// left out.
Chart histogram_chart(const WagerCensus& wager, const std::string& title, const Style& style);

/// How many decimals the longest edge of these bins has, at most twelve.
int edge_digits(const std::vector<CensusBin>& bins);

/// The expected gain of wagers against the cards that are left: exact values, estimates, and the round after
/// which they close. Nothing where there are fewer than two values.
std::optional<Curve> gain_curve(const WagerGroup& group, const CensusFigures& figures, const Style& style);

}  // namespace sabot::report
