#pragma once

#include "case_summary.hpp"
#include "reports/model/style.hpp"

#include <cstddef>
#include <string>

namespace sabot {

/// The summary as text, with at most this number of changed figures for each report.
std::string case_summary(const record::CaseSummary& summary, std::size_t max_listed,
                         const report::WriterOptions& options);

/// The index page, as HTML. It depends on the case and its files alone, not on the last run.
std::string case_index(const CaseRun& run);

}  // namespace sabot
