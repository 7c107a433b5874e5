#pragma once

#include "reports/document/document.hpp"

#include <string>

namespace sabot::report {

/// A longtable with booktabs' rules, its caption and the label tab:ID. It fits the line that it is set on:
/// the type becomes smaller, down to \tiny; where that would not do, columns with wide cells are
/// paragraphs, which share the room that the others leave.
std::string latex_table(const Table& table);

/// How many lines of it, caption and all, should stand on one page: all of a short table.
int latex_lines_together(const Table& table);

}  // namespace sabot::report
