#pragma once

#include "reports/model/report.hpp"
#include "reports/model/style.hpp"

#include <cstddef>
#include <string>

namespace sabot::report {

/// The text in the colour of a tone, for a terminal; plain text has none.
std::string in_colour(const std::string& text, Tone tone);
std::string in_bold(const std::string& text);

/// Whether the table is as wide as `width` or narrower if only headings are wrapped.
bool fits(const Table& table, std::size_t width);

/// The table as lines of text that are at most `options.width` characters wide. If it is wider, headings are
/// wrapped between words, then cells of left-aligned columns; and if that is not enough, the columns are
/// printed in several parts, each of which repeats the first one or two columns. Words, numbers and fractions
/// are not broken, so that one that does not fit makes a longer line.
std::string text_table(const Table& table, const WriterOptions& options);

}  // namespace sabot::report
