#pragma once

#include <string>
#include <vector>

namespace sabot {

/// The command line of this program with these arguments, quoted for a shell: "sabot analyze --shoe 'A=3
/// 2=4'".
std::string as_typed(const std::vector<std::string>& arguments);

}  // namespace sabot
