#pragma once

namespace sabot::report {

// In units of a chart's drawing, whichever way its bars go.
inline constexpr int kLineHeight = 17;
/// Between what is drawn and its text.
inline constexpr int kGap = 8;

}  // namespace sabot::report
