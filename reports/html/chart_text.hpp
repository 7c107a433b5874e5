#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sabot::report {

/// About how wide the text is in a chart, in the units of its drawing, at the size of its letters (1 em =
/// `kChartLetter`). No font is known here, so it is a guess on the wide side.
int chart_text_width(std::string_view text);

/// The size of letters in a chart.
inline constexpr int kChartLetter = 14;

/// The text in at most `most_lines` lines of at most `width`, broken between words, and inside a word only
/// where it is wider than a line; what does not fit is replaced by "…". Runs of spaces and ends of lines
/// count as one space. At least one line. `width` holds at least a few letters.
std::vector<std::string> chart_text_lines(std::string_view text, int width, int most_lines);

}  // namespace sabot::report
