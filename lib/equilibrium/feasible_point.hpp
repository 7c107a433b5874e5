#pragma once

#include "exact/exact.hpp"

#include <optional>
#include <vector>

namespace sabot {

/// A vertex of { z : rows * z = right, z >= 0 }, or nothing if that set is empty: the first phase of the
/// simplex method in exact arithmetic with Bland's rule, which cannot cycle. All rows have the same length.
std::optional<std::vector<Rational>> feasible_point(std::vector<std::vector<Rational>> rows,
                                                    std::vector<Rational> right);

}  // namespace sabot
