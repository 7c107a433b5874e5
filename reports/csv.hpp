#pragma once

#include <string>
#include <vector>

namespace sabot {

/// One field of text as RFC 4180 has it, quoted where it must be. A text that a spreadsheet would take
/// for a formula (it begins with = + - @, a tab or a line break) gets an apostrophe in front; so does what
/// would begin one after a semicolon or a tab, where that separates fields, or on a line of its own.
std::string csv_text(const std::string& text);

/// A field that may be a number as it is printed ("-0.010579", "+4.5%", "-17/1607", "4,998,398"), which stays
/// one and loses the commas between its digits; anything else is csv_text().
std::string csv_number_or_text(const std::string& text);

/// Fields that are escaped already, as one line.
std::string csv_line(const std::vector<std::string>& fields);

}  // namespace sabot
