#pragma once

#include <charconv>
#include <optional>
#include <string>
#include <string_view>

namespace sabot {

/// The number written in decimal digits without sign or space; nothing if the text is anything else or the
/// number does not fit Number. Sabot parses every whole number with this function, except those of unlimited
/// length (exact/exact.hpp).
template <class Number>
std::optional<Number> whole_number(std::string_view text) {
    Number value{};
    const auto* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    const bool whole = error == std::errc() && stop == end && text.front() != '-';
    return whole ? std::optional(value) : std::nullopt;
}

/// `; did you mean "1000"?` if the text is a whole number with a comma or spaces in it; otherwise empty.
std::string whole_number_hint(const std::string& text);

}  // namespace sabot
