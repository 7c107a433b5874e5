#include "whole_number.hpp"

#include "exact/exact.hpp"
#include "exact/number_text.hpp"

#include <fmt/format.h>

#include <cstdint>

namespace sabot {

std::string whole_number_hint(const std::string& text) {
    for (const std::string& way : meant_numbers(text)) {
        if (whole_number<std::uint64_t>(way)) {
            return fmt::format("; did you mean \"{}\"?", way);
        }
    }
    return "";
}

}  // namespace sabot
