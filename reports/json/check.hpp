#pragma once

#include "check/game_check.hpp"
#include "reports/json/json.hpp"
#include "reports/model/style.hpp"

namespace sabot {

/// sabot/check/1.
Json check_json(const GameCheck& check, const Style& style);

}  // namespace sabot
