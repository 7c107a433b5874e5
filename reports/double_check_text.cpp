#include "double_check_text.hpp"

#include <fmt/format.h>

namespace sabot {

std::string double_check_text(const DoubleCheck& check) {
    std::string text;
    if (!check.differing.empty()) {
        text = fmt::format("Double check: DIFFERS for {}", fmt::join(check.differing, ", "));
    }
    if (!check.unreached.empty()) {
        text += fmt::format("{}Double check: not possible for {} (too many card orders)",
                            text.empty() ? "" : "\n", fmt::join(check.unreached, ", "));
    }
    return text.empty() ? "Double check: the second route agrees on every count." : text;
}

}  // namespace sabot
