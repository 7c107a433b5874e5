#pragma once

#include "figures/analysis.hpp"
#include "reports/json/json.hpp"

#include <vector>

namespace sabot {

/// [{"id", "why"}].
Json refused_json(const std::vector<RefusedWager>& refused);

}  // namespace sabot
