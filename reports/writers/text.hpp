#pragma once

#include "reports/model/report.hpp"

#include <string>

namespace sabot::report {

/// The report for a terminal. Paragraphs are wrapped at 100 characters; tables are not. Charts with `in_text`
/// are drawn with block characters, and the output contains no terminal control codes. If `with_fractions` is
/// true, each table is followed by its fractions.
std::string text_report(const Report& report, bool with_fractions);

}  // namespace sabot::report
