#pragma once

#include "figures/analysis.hpp"
#include "reports/style.hpp"

#include <string>
#include <vector>

namespace sabot {

/// The tables of deck_comparison() as text.
std::string deck_comparison_text(const std::vector<Analysis>& runs, const Style& style);

}  // namespace sabot
