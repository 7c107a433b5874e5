#include "accepted_value.hpp"

#include "exact/number_text.hpp"
#include "text/nearest.hpp"
#include "text/whole_number.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sabot {

namespace {

using Expected = std::optional<std::string>;

Expected expected_of(const Text& text, const std::string& value) {
    const bool is_missing = value.empty() && !text.may_be_empty;
    return is_missing ? Expected(text.name.empty() ? "a name" : text.name) : std::nullopt;
}

Expected expected_of(const Range& range, const std::string& value) {
    const auto number = whole_number<std::uint64_t>(value);
    if (number && *number >= range.min && *number <= range.max) {
        return std::nullopt;
    }
    return fmt::format("a whole number from {} to {}{}", range.min, range.max, whole_number_hint(value));
}

Expected expected_of(const OneOf& words, const std::string& value) {
    const auto& known = words.values;
    if (std::find(known.begin(), known.end(), value) != known.end()) {
        return std::nullopt;
    }
    return fmt::format("{}{}", fmt::join(known, ", "), suggestion(value, known));
}

std::string shown(const Text& text) { return text.name; }

std::string shown(const Range& range) {
    return range.max == Range{}.max ? "N" : fmt::format("{}..{}", range.min, range.max);
}

std::string shown(const OneOf& words) { return fmt::format("{{{}}}", fmt::join(words.values, ",")); }

}  // namespace

std::optional<std::string> expected_instead(const Accepted& accepted, const std::string& value) {
    return std::visit([&](const auto& kind) { return expected_of(kind, value); }, accepted);
}

std::string shown_in_help(const Accepted& accepted) {
    return std::visit([](const auto& kind) { return shown(kind); }, accepted);
}

}  // namespace sabot
