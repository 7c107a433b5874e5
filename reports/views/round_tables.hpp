#pragma once

#include "reports/model/report.hpp"
#include "reports/model/style.hpp"
#include "statistics/return_series.hpp"
#include "statistics/round_statistics.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sabot::report {

/// Tables and charts of what was counted of rounds, which simulated and recorded rounds share.

/// The observed and the expected count of each value. Kind "counts".
Table counts_table(const ObservedDistribution& distribution, const Style& style);

/// The distributions that pages show; only CSV has those by place.
std::vector<ObservedDistribution> shown_distributions(const RoundStatistics& statistics);

/// A row for each test, also those that were not made, with the reason. Kind "tests".
Table tests_table(const std::string& id, const std::string& caption, const RoundStatistics& statistics,
                  const Style& style);

/// A row for each wager that was bet on. Kind "bets".
Table bets_table(const RoundStatistics& statistics, const Style& style);

/// What was counted of rounds and cards.
Section round_counts_section(const RoundStatistics& statistics, const Style& style);
/// The events of each wager.
Section wager_counts_section(const RoundStatistics& statistics, const Style& style);
/// The tables by place, which only CSV has.
Section counts_data(const RoundStatistics& statistics, const Style& style);

/// Observed minus expected counts in standard deviations, with the band in which all of them lie with
/// probability 1 - level if the rounds follow the distribution. Nothing if no count is compared.
std::optional<Chart> deviations_chart(const std::string& id, const std::string& title,
                                      const std::vector<ObservedDistribution>& distributions,
                                      const Rational& level);

/// The return of all bets until each point, and its band at the family-wise level. Nothing for a single
/// point.
std::optional<Curve> return_curve(const ObservedWager& wager, const ReturnSeries& series,
                                  const Rational& level);

}  // namespace sabot::report
