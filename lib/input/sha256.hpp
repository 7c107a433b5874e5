#pragma once

#include <string>
#include <string_view>

namespace sabot {

/// SHA-256 of the bytes, 64 hexadecimal digits in lower case.
std::string sha256(std::string_view bytes);

}  // namespace sabot
