#pragma once

#include "reports/model/report.hpp"
#include "reports/model/style.hpp"

#include <string>

namespace sabot::report {

/// The most lines that a screen has, if each of its blocks but tables is short.
inline constexpr std::size_t kScreenLines = 60;

/// The report as a screen: its answers, then what needs attention, and a last line that says what else there
/// is and how to see it. The longest tables lose rows at their end until it has at most kScreenLines lines,
/// and say so. A report without answers has its whole text.
std::string screen_of(const Report& report, const WriterOptions& options);

}  // namespace sabot::report
