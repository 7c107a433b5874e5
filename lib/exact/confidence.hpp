#pragma once

namespace sabot {

/// The probability that an interval contains the true figure.
inline constexpr const char* kConfidence = "95%";

}  // namespace sabot
