#pragma once

#include "reports/model/report.hpp"
#include "reports/templates/template_set.hpp"

#include <string>

namespace sabot::report {

/// The table as HTML, in a region that scrolls sideways where the table is wider than the page. `section` is
/// the identifier of the heading above it: with the caption it names the region.
std::string html_table(TemplateSet& templates, const Table& table, const std::string& section);

/// Whether the table is printed on a page laid on its side, being too wide for an upright one.
bool is_landscape(const Table& table);

/// The sign before a good, doubtful or bad entry, so that its tone is not shown by colour alone;
/// empty for the others, whose text says what they are.
std::string tone_mark(Tone tone);

/// "good", "draws", ...: the class that the style sheets know; empty for a plain one.
std::string tone_class(Tone tone);

/// Whether the text has a word too long for a narrow column, so that it must be allowed to break anywhere.
bool has_long_word(const std::string& text);

}  // namespace sabot::report
