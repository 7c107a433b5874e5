#pragma once

#include "exact/approximation.hpp"
#include "reports/fields/datum.hpp"
#include "reports/model/report.hpp"

#include <optional>

namespace sabot::record {

/// A figure with an error bound that a simulation gave. Unlike other approximations, it keeps the digits that
/// the bound leaves uncertain: the computed value is nearer to the truth than the bound can show.
Rounded rounded_figure(const Approximation& figure);
std::optional<Rounded> rounded_figure(const std::optional<Approximation>& figure);

/// "0.5161 ± 0.0083": the bound is rounded up to two digits, or to this number of decimals if they are fewer,
/// and the value to the last of them.
report::Cell bounded_figure(const std::optional<Approximation>& figure, int decimals = 9);

}  // namespace sabot::record
