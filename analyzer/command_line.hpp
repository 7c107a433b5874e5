#pragma once

#include <string>
#include <vector>

namespace sabot {

/// The command line of this program with these arguments, as it can be typed into a shell again: "sabot
/// analyze --shoe 'A=3 2=4'".
std::string as_typed(const std::vector<std::string>& arguments);

}  // namespace sabot
