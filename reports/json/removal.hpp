#pragma once

#include "figures/removal.hpp"
#include "reports/json/json.hpp"
#include "reports/model/style.hpp"

namespace sabot {

/// sabot/removal/1.
Json removal_json(const Removal& removal, const Style& style, CardCount scale);

}  // namespace sabot
