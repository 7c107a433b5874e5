#include "group_values.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <string>
#include <vector>

namespace sabot {

namespace {

// The two digits at the place.
unsigned two_digits(std::string_view text, std::size_t at) {
    return static_cast<unsigned>((text[at] - '0') * 10 + (text[at + 1] - '0'));
}

bool has_form(std::string_view text, std::string_view form) {
    return std::equal(text.begin(), text.end(), form.begin(), form.end(), [](char c, char wanted) {
        return wanted == 'd' ? c >= '0' && c <= '9' : wanted == 'T' ? c == 'T' || c == ' ' : c == wanted;
    });
}

}  // namespace

std::optional<std::string_view> month_of(std::string_view time) {
    constexpr std::string_view kForm = "dddd-dd-ddTdd:dd";
    constexpr std::size_t kMonth = 7;
    constexpr std::size_t kDay = 10;
    const std::size_t size = std::min(time.size(), kForm.size());
    if ((size != kMonth && size != kDay && size != kForm.size()) ||
        !has_form(time.substr(0, size), kForm.substr(0, size))) {
        return std::nullopt;
    }
    const auto year = static_cast<int>(two_digits(time, 0) * 100 + two_digits(time, 2));
    const std::chrono::year_month_day day{std::chrono::year(year), std::chrono::month(two_digits(time, 5)),
                                          std::chrono::day(size > kMonth ? two_digits(time, 8) : 1)};
    const bool is_time = size <= kDay || (two_digits(time, 11) < 24 && two_digits(time, 14) < 60);
    return day.ok() && is_time ? std::optional(time.substr(0, kMonth)) : std::nullopt;
}

std::string_view position_of(std::optional<std::uint64_t> number) {
    static const std::vector<std::string> positions = [] {
        constexpr int kBands = 20;
        std::vector<std::string> texts;
        for (int band = 0; band < kBands; ++band) {
            texts.push_back(fmt::format("{}-{}", band * 10 + 1, band * 10 + 10));
        }
        texts.push_back(fmt::format("{} and more", kBands * 10 + 1));
        return texts;
    }();
    return !number || *number == 0 ? std::string_view()
                                   : positions.at(static_cast<std::size_t>(
                                         std::min<std::uint64_t>((*number - 1) / 10, positions.size() - 1)));
}

}  // namespace sabot
