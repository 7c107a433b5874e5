#pragma once

#include "figures/double_check.hpp"
#include "reports/prose/prose.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sabot::report {

/// The names of the figures. More than three covariances are counted instead of named.
std::string names_of_figures(const std::vector<CheckedFigure>& figures);

/// The variables of the prose about a double check: which figures differ, which could not be checked and,
/// unless polynomials served all of them, which agree by each route.
Variables check_variables(const std::optional<DoubleCheck>& check);

}  // namespace sabot::report
