#pragma once

#include "reports/model/report.hpp"

#include <string>

namespace sabot::report {

/// The report as Markdown that common forges render. Captions are printed in bold above their tables,
/// formulas as code blocks, notices as quotations, and bar charts as a description and a table of their
/// values. Text is escaped. Curves are omitted because tables contain their figures.
std::string markdown_report(const Report& report);

}  // namespace sabot::report
