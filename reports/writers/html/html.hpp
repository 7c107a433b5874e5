#pragma once

#include "reports/model/report.hpp"

#include <string>

namespace sabot::report {

/// The report as one self-contained HTML page: styles, charts and a small script are embedded, and it is
/// readable without the script. The same report always gives the same bytes. CSS for paged media sets the
/// page numbers and the running head of a printed page.
std::string html_report(const Report& report);

}  // namespace sabot::report
