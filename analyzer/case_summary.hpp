#pragma once

#include "case_file.hpp"
#include "case_state.hpp"
#include "reports/fields/case_parts.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sabot {

/// A case, its current run and the run before.
struct CaseRun {
    const CaseFile& file;
    /// Nothing if this is the first run.
    std::optional<CaseState> before = std::nullopt;
    CaseState now = {};
    /// The reports that this run made, by output.
    std::vector<std::string> made = {};
};

/// The result of a report in words: the verdict of its record and those of its limits, "refuted; Italy: not
/// met"; "done" for a command without a verdict; or that it was not written.
std::string result_of(const ReportState& state);

/// The title of a report in the case file; without one, what its command does.
std::string title_of(const CaseReport& report);

record::CaseSummary summary_of(const CaseRun& run);

}  // namespace sabot
