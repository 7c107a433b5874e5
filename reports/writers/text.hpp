#pragma once

#include "reports/model/report.hpp"

#include <string>

namespace sabot::report {

/// The report for a terminal: running text in lines of at most 100 characters, tables as wide as they
/// are, bars of blocks for the charts that ask for it, and no codes that a terminal acts on. After each table
/// its fractions, where they are asked for.
std::string text_report(const Report& report, bool with_fractions);

}  // namespace sabot::report
