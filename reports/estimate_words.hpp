#pragma once

#include "census/census_sample.hpp"

#include <string>

namespace sabot {

/// Of what intervals hold: "95%".
inline constexpr const char* kConfidence = "95%";

/// An approximate number with four significant digits and no exponent: "0.00001234", "-0.01058"; "0" is 0.
std::string estimate_text(double value);

/// "about 0.001234, between 0.001200 and 0.001268".
std::string estimate_words(const Estimate& estimate);

}  // namespace sabot
