#pragma once

#include "reports/model/report.hpp"
#include "reports/model/style.hpp"
#include "reports/views/census_groups.hpp"

#include <string>
#include <vector>

namespace sabot::report {

/// How often and how far wagers favour the bettor. `id` and `caption` are the table's, `heading` that of its
/// first column.
Table census_table(Table::Column heading, std::string id, std::string caption,
                   const HeadedRows<WagerCensus>& rows, const Style& style);

/// The same as estimates.
Table sample_table(Table::Column heading, std::string id, std::string caption,
                   const HeadedRows<WagerSample>& rows);

/// The expected values that were drawn, beside that of the full shoe.
Table drawn_table(const CensusSample& sample, const HeadedRows<WagerSample>& rows, const Style& style);

/// "A=3 2=1 0=9", as --shoe takes it, or "red: 3; black: 4" where classes have names in words; without the
/// classes that have no card. `extreme` is one of the wager's.
std::string cards_text(const WagerCensus& wager, const CensusExtreme& extreme);

/// The card classes: "A 2 3 4 5 6 7 8 9 0", or "red; black".
std::string class_names(const WagerCensus& wager);

/// The tables of CSV, without rows where there are no runs.
Table census_records(const std::vector<Census>& censuses, const Style& style);
Table histogram_records(const std::vector<Census>& censuses, const Style& style);
Table sample_records(const std::vector<CensusSample>& samples, const Style& style);

}  // namespace sabot::report
