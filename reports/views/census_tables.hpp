#pragma once

#include "reports/model/report.hpp"
#include "reports/model/style.hpp"
#include "reports/views/census_groups.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sabot::report {

using CensusRows = std::vector<WagerRow<Census>>;
using SampleRows = std::vector<WagerRow<CensusSample>>;

/// How often and how far wagers favour the bettor. `id` and `caption` are the table's, `heading` that of its
/// first column; the columns that only CSV has make it a record of each wager.
Table census_table(Table::Column heading, std::string id, std::string caption, const CensusRows& rows,
                   const Style& style);

/// The same as estimates.
Table sample_table(Table::Column heading, std::string id, std::string caption, const SampleRows& rows,
                   const Style& style);

/// The expected values that were drawn, beside that of the full shoe.
Table drawn_table(const CensusSample& sample, const SampleRows& rows, const Style& style);

/// A record for each bin of each wager, for CSV.
Table histogram_table(const CensusRows& rows, const Style& style);

/// "A=3 2=1 0=9", as --shoe takes it, or "red: 3; black: 4" where classes have names in words; without the
/// classes that have no card. `extreme` is one of the wager's.
std::string cards_text(const WagerCensus& wager, const CensusExtreme& extreme);

/// The card classes: "A 2 3 4 5 6 7 8 9 0", or "red; black".
std::string class_names(const WagerCensus& wager);

/// How probable the expected values of wagers with equal figures are, as bars; empty bins at either end are
/// left out.
Chart histogram_chart(const WagerCensus& wager, const std::string& title, const Style& style);

/// The expected gain of wagers against the cards that are left: exact values, estimates, and the round after
/// which they close. Nothing where there are fewer than two values.
std::optional<Curve> gain_curve(const WagerGroup& group, const CensusFigures& figures, const Style& style);

}  // namespace sabot::report
