#pragma once

#include "reports/model/report.hpp"

#include <string>
#include <vector>

namespace sabot::report {

struct WriterOptions {
    /// The name of one of formats().
    std::string format;
    /// The kind of tables that CSV has: one of csv_kinds().
    std::string csv_kind = {};
    /// In text: the fractions of each table after it. On pages they are in an appendix.
    bool with_fractions = false;
};

/// A format that a report is written in; json_record() writes results as JSON.
struct Format {
    std::string name;
    /// How a file ends that holds a full report in this format; empty where none does.
    std::string ending;
    std::string (*write)(const Report&, const WriterOptions&);
};

/// In the order in which help lists them.
const std::vector<Format>& formats();

/// The report in a format. Throws InputError for an unknown format, or a kind that the report does not have.
std::string written(const Report& report, const WriterOptions& options);

/// The report with an appendix of the fractions of all rounded numbers, as pages have it.
Report with_appendix(Report report);

}  // namespace sabot::report
