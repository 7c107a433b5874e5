#pragma once

#include <string_view>
#include <utility>
#include <vector>

namespace sabot {

/// pages.toml, embedded when the program was built.
const std::vector<std::pair<std::string_view, std::string_view>>& atlas_files();

}  // namespace sabot
