#include "estimate_words.hpp"

#include "text/whole_number.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot {

namespace {

constexpr int kSignificant = 4;

}  // namespace

std::string estimate_text(double value) {
    if (value == 0) {
        return "0";
    }
    // Its exponent after rounding: 0.99999 is 1.000, not 1.0000.
    const std::string rounded = fmt::format("{:.{}e}", value, kSignificant - 1);
    const auto sign = rounded.find('e') + 1;
    const int size = whole_number<int>(std::string_view(rounded).substr(sign + 1)).value();
    const int exponent = rounded[sign] == '-' ? -size : size;
    return fmt::format("{:.{}f}", value, std::max(0, kSignificant - 1 - exponent));
}

bool has_interval(const Estimate& estimate) { return estimate.low < estimate.high; }

std::string low_text(const Estimate& estimate, const std::string& none) {
    return has_interval(estimate) ? estimate_text(estimate.low) : none;
}

std::string high_text(const Estimate& estimate, const std::string& none) {
    return has_interval(estimate) ? estimate_text(estimate.high) : none;
}

}  // namespace sabot
