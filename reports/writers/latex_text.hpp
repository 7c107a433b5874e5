#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace sabot::report {

/// Plain text as LaTeX, escaped so that it cannot form a command, a comment, an argument or an unintended
/// ligature. Line breaks become spaces, and a hyphen before a number becomes a minus sign. A run of more than
/// 24 characters without a blank or a hyphen, such as a long fraction, may be broken anywhere. Characters
/// beyond ASCII are handled by templates/sabot.sty.
std::string latex_text(std::string_view text);

/// Plain text for the bookmarks and properties of a PDF, in the form that hyperref reads: ASCII without
/// special characters of LaTeX, and all other characters as character codes.
std::string latex_pdf_text(std::string_view text);

/// The length of the longest part in which latex_text() allows no line break.
std::size_t latex_longest_run(std::string_view text);

}  // namespace sabot::report
