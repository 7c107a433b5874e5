#pragma once

#include <string>
#include <string_view>

namespace sabot::report {

/// Plain text as LaTeX: nothing in it is a command, a comment, an argument or a ligature that was not meant,
/// line breaks are spaces, and a hyphen in front of a number is a minus sign. A character that pdflatex
/// cannot set is shown by its number, "[U+1F600]". More than 24 characters without a blank or a
/// hyphen, such as a long fraction, may be broken anywhere: \sabotlong, which the templates define.
std::string latex_text(std::string_view text);

/// About how wide the text is set in Latin Modern on one line, in hundredths of a quad (1em); more rather
/// than less.
int latex_width(std::string_view text);

/// The width of its widest part that latex_text() lets no line break into.
int latex_unbreakable_width(std::string_view text);

}  // namespace sabot::report
