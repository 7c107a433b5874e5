#pragma once

#include "reports/model/report.hpp"
#include "reports/templates/template_set.hpp"

#include <string>

namespace sabot::report {

/// The shown columns of the whole table as HTML, in a region that scrolls sideways if it is wider than the
/// page. `section` is the identifier of the heading above it; together with the caption it names the region.
std::string html_table(TemplateSet& templates, const Table& whole, const std::string& section);

/// Whether the table is too wide for a portrait page and is printed in landscape.
bool is_landscape(const Table& table);

/// The sign before a good, doubtful or bad entry, so that its tone is not shown by colour alone. Empty for
/// other tones, whose text is sufficient.
std::string tone_mark(Tone tone);

/// The CSS class of a tone: "good", "draws", ...; empty for a plain one.
std::string tone_class(Tone tone);

/// Whether the text has a word that is too long for a narrow column, so that line breaks must be allowed
/// inside it.
bool has_long_word(const std::string& text);

}  // namespace sabot::report
