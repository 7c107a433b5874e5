#pragma once

#include "reports/model/report.hpp"
#include "reports/model/style.hpp"

#include <cstddef>
#include <string>

namespace sabot::report {

/// The most lines of a screen.
inline constexpr std::size_t kScreenLines = 60;

/// The report as a screen of at most kScreenLines lines: what only a screen has, the answers, what needs
/// attention, and a last line that says what else there is and how to see it. If that is too long, the
/// longest tables and lists lose rows, those without a finding first, then the longest paragraphs lose lines;
/// shortened blocks say so. If it is still too long, the last blocks are left out, and the last line counts
/// them. In a report that consists of details only, all of them are answers.
std::string screen_of(const Report& report, const WriterOptions& options);

}  // namespace sabot::report
