#pragma once

#include "reports/model/report.hpp"

#include <string>

namespace sabot::report {

/// \sabottable of templates/sabot.sty, with a caption and the label tab:ID. TeX measures the table and
/// chooses its type size. Columns with long text are set as paragraphs, which share the width that the other
/// columns leave.
std::string latex_table(const Table& table);

}  // namespace sabot::report
