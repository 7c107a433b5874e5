#pragma once

#include "reports/model/report.hpp"

#include <string>

namespace sabot::report {

/// The report as one HTML page that needs nothing else: styles, charts and a small script are in it, and
/// it can be read without the script. The same report gives the same bytes. Page numbers and the running
/// head of a printed page are set by CSS for paged media.
std::string html_report(const Report& report);

}  // namespace sabot::report
