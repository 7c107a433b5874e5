#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <string_view>

namespace sabot::report {

/// Text that is safe in a spreadsheet: on one line, without characters that XML forbids, and with
/// "_x0041_" protected, which spreadsheets would read as "A".
std::string sheet_text(std::string_view text);

/// The characters of UTF-8 text as spreadsheets count them, in UTF-16.
std::size_t sheet_characters(std::string_view text);

/// The maximum number of characters in a cell.
inline constexpr std::size_t kMaxCellText = 32'767;

/// A valid name for a sheet: at most 31 characters and none of []:*?/\'. It differs from all names in
/// `taken`, which are in lower case, and is added to them.
std::string sheet_name(std::string wanted, std::set<std::string>& taken);

}  // namespace sabot::report
