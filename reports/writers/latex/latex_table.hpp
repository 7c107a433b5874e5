#pragma once

#include "reports/model/report.hpp"

#include <string>

namespace sabot::report {

/// \sabottable of templates/sabot.sty, with a caption and the label tab:ID. TeX measures the table and
/// chooses its type; columns with much text are paragraphs, which share what the others leave of the line.
std::string latex_table(const Table& table);

}  // namespace sabot::report
