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

/// How often and by how much wagers favour the bettor. `id` and `caption` are those of the table, and
/// `heading` is that of its first column. The columns that only CSV has make each row a complete record.
Table census_table(Table::Column heading, std::string id, std::string caption, const CensusRows& rows,
                   const Style& style);

/// The same figures as estimates.
Table sample_table(Table::Column heading, std::string id, std::string caption, const SampleRows& rows,
                   const Style& style);

/// The drawn expected values and that of the full shoe.
Table drawn_table(const CensusSample& sample, const SampleRows& rows, const Style& style);

/// One record for each histogram bin of each wager, for CSV.
Table histogram_table(const CensusRows& rows, const Style& style);

/// "A=3 2=1 0=9", as --shoe accepts it, or "red: 3; black: 4" if the classes have descriptive names. Classes
/// without cards are omitted. `extreme` belongs to the wager.
std::string cards_text(const WagerCensus& wager, const CensusExtreme& extreme);

/// The card classes: "A 2 3 4 5 6 7 8 9 0", or "red; black".
std::string class_names(const WagerCensus& wager);

/// A histogram of the expected value, shared by wagers with equal figures. Empty bins at either end are
/// omitted.
Chart histogram_chart(const WagerCensus& wager, const std::string& title, const Style& style);

/// The expected gain of the wagers by the number of cards left: exact values, estimates, and the round after
/// which they close. Empty if there are fewer than two values.
std::optional<Curve> gain_curve(const WagerGroup& group, const CensusFigures& figures, const Style& style);

}  // namespace sabot::report
