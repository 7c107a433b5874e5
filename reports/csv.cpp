#include "csv.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

namespace sabot {

namespace {

// The last four are full-width, which some spreadsheets read as the plain ones.
constexpr std::array<std::string_view, 8> kFormulaMarks{
    "=", "+", "-", "@", "\xEF\xBC\x9D", "\xEF\xBC\x8B", "\xEF\xBC\x8D", "\xEF\xBC\xA0"};

bool begins_formula(std::string_view text) {
    return std::any_of(kFormulaMarks.begin(), kFormulaMarks.end(),
                       [text](std::string_view mark) { return text.starts_with(mark); });
}

bool is_one_of(std::string_view characters, char c) { return characters.find(c) != std::string_view::npos; }

std::string without_formulas(std::string_view text) {
    std::string safe = !text.empty() && is_one_of("\t\r\n", text.front()) ? "'" : "";
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool starts = i == 0 || is_one_of(";\t\r\n", text[i - 1]);
        safe += starts && begins_formula(text.substr(i)) ? "'" : "";
        safe += text[i];
    }
    return safe;
}

std::size_t digits_at(std::string_view text) {
    return std::min(text.find_first_not_of("0123456789"), text.size());
}

// The length of an integer whose digits may stand in threes; 0 where there is none.
std::size_t integer_at(std::string_view text) {
    std::size_t length = digits_at(text);
    if (length == 0 || length > 3) {
        return length;
    }
    while (length < text.size() && text[length] == ',' && digits_at(text.substr(length + 1)) == 3) {
        length += 4;
    }
    return length;
}

bool is_number(std::string_view text) {
    text.remove_prefix(text.starts_with('+') || text.starts_with('-') ? 1 : 0);
    const std::size_t whole = integer_at(text);
    text.remove_prefix(whole);
    if (whole == 0 || text.empty()) {
        return whole > 0;
    }
    const bool fraction = text.front() == '/';
    if (fraction || text.front() == '.') {
        const std::size_t digits = digits_at(text.substr(1));
        text.remove_prefix(1 + digits);
        if (digits == 0) {
            return false;
        }
    }
    return text.empty() || (!fraction && text == "%");
}

}  // namespace

std::string csv_text(const std::string& text) {
    std::string field = without_formulas(text);
    if (field.find_first_of(",\"\r\n") == std::string::npos) {
        return field;
    }
    std::string quoted = "\"";
    for (const char c : field) {
        quoted += c == '"' ? "\"\"" : std::string(1, c);
    }
    return quoted + "\"";
}

std::string csv_number_or_text(const std::string& text) {
    if (!is_number(text)) {
        return csv_text(text);
    }
    std::string number = text;
    number.erase(std::remove(number.begin(), number.end(), ','), number.end());
    return number;
}

std::string csv_line(const std::vector<std::string>& fields) {
    return fmt::format("{}\n", fmt::join(fields, ","));
}

}  // namespace sabot
