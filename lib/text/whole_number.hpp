#pragma once

#include <limits>
#include <optional>
#include <string>
#include <string_view>

namespace sabot {

/// The number written in decimal digits without sign or space; nothing if the text is anything else or the
/// number does not fit Number. Sabot parses every whole number with this function, except those of unlimited
/// length (exact/exact.hpp).
template <class Number>
inline std::optional<Number> whole_number(std::string_view text) {
    constexpr Number kMax = std::numeric_limits<Number>::max();
    const bool may_be_too_large = text.size() > std::numeric_limits<Number>::digits10;
    Number value = 0;
    for (const char c : text) {
        const auto digit = static_cast<Number>(c - '0');
        if (c < '0' || c > '9' || (may_be_too_large && (value > kMax / 10 || value * 10 > kMax - digit))) {
            return std::nullopt;
        }
        value = static_cast<Number>(value * 10 + digit);
    }
    return text.empty() ? std::nullopt : std::optional(value);
}

/// `; did you mean "1000"?` if the text is a whole number with a comma or spaces in it; otherwise empty.
std::string whole_number_hint(const std::string& text);

}  // namespace sabot
