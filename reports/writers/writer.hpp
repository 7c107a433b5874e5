#pragma once

#include "reports/model/report.hpp"

#include <array>
#include <string>

namespace sabot::report {

/// The formats that a report is written in. json_record() writes results as JSON.
inline constexpr std::array<const char*, 5> kFormats{"text", "csv", "markdown", "latex", "html"};

struct WriterOptions {
    /// One of kFormats.
    std::string format;
    /// The kind of tables that CSV has: one of csv_kinds().
    std::string csv_kind = {};
    /// In text: the fractions of each table after it. On pages they are in an appendix.
    bool with_fractions = false;
};

/// The report in a format. Throws InputError for an unknown format, or a kind that the report does not have.
std::string written(const Report& report, const WriterOptions& options);

/// The report with an appendix of the fractions of all rounded numbers, as pages have it.
Report with_appendix(Report report);

}  // namespace sabot::report
