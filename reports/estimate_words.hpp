#pragma once

#include "census/census_sample.hpp"

#include <string>

namespace sabot {

/// Of what intervals hold: "95%".
inline constexpr const char* kConfidence = "95%";

/// An approximate number with four significant digits and no exponent: "0.00001234", "-0.01058"; "0" is 0.
std::string estimate_text(double value);

/// Whether its interval says anything: one without length, where all that was drawn agreed, does not.
bool has_interval(const Estimate& estimate);

/// The ends of its interval, or `none`.
std::string low_text(const Estimate& estimate, const std::string& none);
std::string high_text(const Estimate& estimate, const std::string& none);

}  // namespace sabot
