#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace sabot {

/// Ten numbers of rounds: "1-10", "11-20", ..., "191-200", "201 and more"; empty for 0 and without a number.
std::string_view position_of(std::optional<std::uint64_t> number);

}  // namespace sabot
