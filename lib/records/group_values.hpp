#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace sabot {

/// The month of an ISO 8601 time, such as 2026-11 of 2026-11, 2026-11-22, 2026-11-22T01:02:03 or 2026-11-22
/// 01:02. Nothing for any other text, and for a month, day, hour or minute that does not exist. What follows
/// the minutes is not read.
std::optional<std::string_view> month_of(std::string_view time);

/// Ten numbers of rounds: "1-10", "11-20", ..., "191-200", "201 and more"; empty for 0 and without a number.
std::string_view position_of(std::optional<std::uint64_t> number);

}  // namespace sabot
