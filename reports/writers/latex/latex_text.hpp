#pragma once

#include <kainjow/mustache.hpp>

#include <cstddef>
#include <string>
#include <string_view>

namespace sabot::report {

using TemplateData = kainjow::mustache::data;

/// Plain text as LaTeX: nothing in it is a command, a comment, an argument or a ligature that was not meant,
/// line breaks are spaces, and a hyphen in front of a number is a minus sign. More than 24 characters without
/// a blank or a hyphen, such as a long fraction, may be broken anywhere. What TeX makes of characters beyond
/// ASCII is in templates/sabot.sty.
std::string latex_text(std::string_view text);

/// Plain text for the bookmarks and the properties of a PDF, as hyperref reads it: ASCII that LaTeX does not
/// act on, and all other characters by their numbers.
std::string latex_pdf_text(std::string_view text);

/// The characters of its longest part that latex_text() lets no line break into.
std::size_t latex_longest_run(std::string_view text);

/// A template of reports/templates filled in. Variables are plain text and are escaped by latex_text();
/// those written with & are LaTeX already.
std::string latex_from_template(const std::string& name, const TemplateData& data);

}  // namespace sabot::report
