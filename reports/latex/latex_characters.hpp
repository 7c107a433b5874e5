#pragma once

#include <optional>
#include <string>

namespace sabot::report {

/// How pdflatex sets one character in text, with T1 fonts and UTF-8 input: as itself, by a command that
/// works in titles and captions too, or not at all, and then as its number, "[U+1F600]". White space and
/// control characters are a space. What is hidden (marks of direction, joiners) shows as its number.
std::string latex_character(char32_t point);

/// Whether it comes out as its number.
bool is_shown_by_number(char32_t point);

/// How wide it is, in hundredths of a quad (1em) of Latin Modern Roman, or a little more.
int latex_character_width(char32_t point);

}  // namespace sabot::report
