#pragma once

#include "reports/writers/csv.hpp"

#include <string>
#include <vector>

namespace sabot {

using report::csv_text;

/// A field that may be a number as it is printed ("-0.010579", "+4.5%", "-17/1607", "4,998,398"), which stays
/// one and loses the commas between its digits; anything else is csv_text().
std::string csv_number_or_text(const std::string& text);

/// Fields that are escaped already, as one line.
std::string csv_line(const std::vector<std::string>& fields);

}  // namespace sabot
