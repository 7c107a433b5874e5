#pragma once

#include <cstdint>
#include <string>

namespace sabot {

/// "4,998,398,275,503,360".
std::string grouped(const std::string& digits);

/// "1 card", "2 cards", "0 cards"; `many` is for what is not that with an s.
std::string counted(std::uint64_t number, const std::string& one, const std::string& many = "");

}  // namespace sabot
