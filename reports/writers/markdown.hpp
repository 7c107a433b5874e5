#pragma once

#include "reports/model/report.hpp"

#include <string>

namespace sabot::report {

/// The report as Markdown that the usual forges show: headings, tables with their captions in bold above,
/// formulas as blocks of code, notices as quotations, charts as
/// their description and a table of their bars. Text is escaped. Curves are left out: tables have their
/// figures.
std::string markdown_report(const Report& report);

}  // namespace sabot::report
