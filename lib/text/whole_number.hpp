#pragma once

#include <charconv>
#include <optional>
#include <string_view>

namespace sabot {

/// The number that decimal digits write, and nothing else (no sign, no space); nothing where the text is not
/// that, or Number is too small for it. Every whole number that Sabot reads is read by this, but for those of
/// any length (exact/exact.hpp).
template <class Number>
std::optional<Number> whole_number(std::string_view text) {
    Number value{};
    const auto* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    const bool whole = error == std::errc() && stop == end && text.front() != '-';
    return whole ? std::optional(value) : std::nullopt;
}

}  // namespace sabot
