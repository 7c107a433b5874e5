#pragma once

#include "reports/model/report.hpp"

#include <cstddef>
#include <string>

namespace sabot::report {

/// The table as lines of text that are at most `width` characters wide. If it is wider, headings are
/// wrapped between words, then cells of left-aligned columns; and if that is not enough, the columns are
/// printed in several parts, each of which repeats the first one. Words, numbers and fractions are not
/// broken: only one that is too long for itself makes a longer line.
std::string text_table(const Table& table, std::size_t width);

}  // namespace sabot::report
