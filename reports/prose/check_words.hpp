#pragma once

#include "figures/double_check.hpp"
#include "reports/prose/prose.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sabot::report {

/// The names of figures; more than three covariances are counted.
std::string names_of_figures(const std::vector<CheckedFigure>& figures);

/// The variables of the entries on a double check: which figures differ, which cannot be checked for each
/// reason, and, unless polynomials served all of them, which agree by each route.
Variables check_variables(const std::optional<DoubleCheck>& check);

}  // namespace sabot::report
