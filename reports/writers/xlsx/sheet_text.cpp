#include "sheet_text.hpp"

#include "reports/writers/utf8.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>

namespace sabot::report {

namespace {

constexpr std::size_t kMaxSheetName = 31;

std::string in_lower_case(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return text;
}

}  // namespace

std::string sheet_text(std::string_view text) {
    std::u32string points = code_points(sanitize_for_terminal(text));
    std::replace_if(
        points.begin(), points.end(), [](char32_t point) { return (point & 0xFFFE) == 0xFFFE; }, U'\uFFFD');
    std::string safe;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const bool is_escape = points[i] == U'_' && i + 6 < points.size() &&
                               (points[i + 1] == U'x' || points[i + 1] == U'X') && points[i + 6] == U'_';
        safe += is_escape ? "_x005F_" : utf8(points[i]);
    }
    return safe;
}

std::size_t sheet_characters(std::string_view text) {
    std::size_t count = 0;
    for (const char32_t point : code_points(text)) {
        count += point > 0xFFFF ? 2 : 1;
    }
    return count;
}

std::string sheet_name(std::string wanted, std::set<std::string>& taken) {
    std::erase_if(wanted, [](char c) { return std::strchr("[]:*?/\\'", c) != nullptr; });
    const auto numbered = [&](const std::string& suffix) {
        return wanted.substr(0, kMaxSheetName - suffix.size()) + suffix;
    };
    std::string name = numbered("");
    for (int number = 2; name.empty() || !taken.insert(in_lower_case(name)).second; ++number) {
        name = numbered(fmt::format("-{}", number));
    }
    return name;
}

}  // namespace sabot::report
