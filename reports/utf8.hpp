#pragma once

#include <string>
#include <string_view>

namespace sabot {

/// The code points of UTF-8 text. Each byte that belongs to no character becomes U+FFFD.
std::u32string code_points(std::string_view text);

}  // namespace sabot
