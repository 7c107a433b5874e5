#pragma once

namespace sabot {

/// A figure estimated from compositions drawn at random, and an interval that contains the true figure in 95
/// of a hundred such samples. All approximate.
struct Estimate {
    double value = 0;
    double low = 0;
    double high = 0;

    /// An interval without length, where everything that was drawn agreed, says nothing.
    bool has_interval() const { return low < high; }
    friend bool operator==(const Estimate&, const Estimate&) = default;
};

/// How often intervals contain the true figure.
inline constexpr const char* kConfidence = "95%";

}  // namespace sabot
