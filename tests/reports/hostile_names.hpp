#pragma once

#include <string>
#include <vector>

namespace sabot::report {

/// Names as an attacker would write them: markup of every format, spreadsheet formulas, file inclusions, line
/// breaks, other scripts.
const std::vector<std::string>& hostile_names();

}  // namespace sabot::report
