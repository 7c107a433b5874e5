#pragma once

#include <cstdint>
#include <string>

namespace sabot {

/// "4,998,398,275,503,360": digits in groups of three.
std::string grouped(const std::string& digits);

/// "1 card", "2 cards", "0 cards". Pass `many` where the plural is not formed with an s.
std::string counted(std::uint64_t number, const std::string& one, const std::string& many = "");

}  // namespace sabot
