#pragma once

#include "exact/exact.hpp"

#include <optional>
#include <vector>

namespace sabot {

/// A vertex of { z : rows * z = right, z >= 0 }, or nothing where that is empty: the first phase of the
/// simplex method, exact, by Bland's rule, which cannot cycle. All rows are of one length.
std::optional<std::vector<Rational>> feasible_point(std::vector<std::vector<Rational>> rows,
                                                    std::vector<Rational> right);

}  // namespace sabot
