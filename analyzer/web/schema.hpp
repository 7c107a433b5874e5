#pragma once

#include <string_view>
#include <utility>
#include <vector>

namespace sabot::web {

/// The JSON Schema of game files: its name and its text.
const std::vector<std::pair<std::string_view, std::string_view>>& schemas();

}  // namespace sabot::web
