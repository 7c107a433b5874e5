#pragma once

#include <string>
#include <vector>

namespace sabot {

/// One field of text as RFC 4180 has it, quoted where it must be. A text that a spreadsheet would take
/// for a formula (it begins with = + - @, a tab or a carriage return) gets an apostrophe in front.
std::string csv_text(const std::string& text);

/// Fields that are escaped already, as one line.
std::string csv_line(const std::vector<std::string>& fields);

}  // namespace sabot
