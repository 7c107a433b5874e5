#pragma once

#include <string>

namespace sabot {

/// "4,998,398,275,503,360".
std::string grouped(const std::string& digits);

}  // namespace sabot
