#include "csv.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace sabot {

namespace {

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
