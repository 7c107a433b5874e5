#pragma once

#include "figures/double_check.hpp"

#include <string>

namespace sabot {

/// What a double check found: one line, or two where some wagers differ and others were out of reach; the
/// last one is not ended.
std::string double_check_text(const DoubleCheck& check);

}  // namespace sabot
