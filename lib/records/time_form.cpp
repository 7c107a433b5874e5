#include "time_form.hpp"

#include "error.hpp"
#include "records/csv_fields.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <iterator>
#include <utility>

namespace sabot {

namespace {

constexpr std::array<std::string_view, 7> kTimeParts{"YYYY", "MM", "DD", "hh", "mm", "ss", "AM"};
enum TimePart : std::uint8_t { kYear, kMonth, kDay, kHour, kMinute, kSecond, kHalf };
constexpr int kHoursOfHalf = 12;

// The index of the part with which the form begins; the number of parts if there is none.
std::size_t part_at(std::string_view form) {
    return static_cast<std::size_t>(
        std::find_if(kTimeParts.begin(), kTimeParts.end(),
                     [&](std::string_view part) { return form.starts_with(part); }) -
        kTimeParts.begin());
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Removes this many digits from the front of the text.
std::optional<int> take_digits(std::string_view& text, std::size_t count) {
    if (text.size() < count ||
        !std::all_of(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(count), is_digit)) {
        return std::nullopt;
    }
    int number = 0;
    for (const char c : text.substr(0, count)) {
        number = number * 10 + (c - '0');
    }
    text.remove_prefix(count);
    return number;
}

// Removes AM or PM. Returns the hours of the day before that half, 0 or 12.
std::optional<int> take_half(std::string_view& text) {
    for (const auto& [word, hours] : {std::pair("AM", 0), std::pair("PM", kHoursOfHalf)}) {
        if (is_one_of(text.substr(0, 2), {word})) {
            text.remove_prefix(2);
            return hours;
        }
    }
    return std::nullopt;
}

bool is_same_sign(char c, char of_form) {
    const auto is_space = [](char one) { return one == 'T' || one == ' '; };
    return c == of_form || (is_space(c) && is_space(of_form));
}

// Removes decimals of a second and returns them in milliseconds; nothing if their sign has no digits behind
// it.
std::optional<int> take_milliseconds(std::string_view& text) {
    if (text.empty() || (text[0] != '.' && text[0] != ',')) {
        return 0;
    }
    text.remove_prefix(1);
    int thousandths = 0;
    int unit = 100;
    const std::size_t before = text.size();
    for (; !text.empty() && is_digit(text[0]); text.remove_prefix(1)) {
        thousandths += unit * (text[0] - '0');
        unit /= 10;
    }
    return text.size() == before ? std::nullopt : std::optional(thousandths);
}

// The minutes by which a time is ahead of UTC, if the text is empty, Z, or an offset such as +01:00; else
// nothing.
std::optional<int> offset_of(std::string_view text) {
    if (text.empty() || text == "Z" || text == "z") {
        return 0;
    }
    const int sign = text[0] == '-' ? -1 : 1;
    if (text[0] != '+' && text[0] != '-') {
        return std::nullopt;
    }
    text.remove_prefix(1);
    const auto hours = take_digits(text, 2);
    if (hours && !text.empty() && text[0] == ':') {
        text.remove_prefix(1);
    }
    const auto minutes = text.empty() ? std::optional(0) : take_digits(text, 2);
    return hours && minutes && text.empty() ? std::optional(sign * (*hours * 60 + *minutes)) : std::nullopt;
}

}  // namespace

TimeForm::TimeForm(std::string_view form) : form_(form) {
    std::array<int, kTimeParts.size()> counts{};
    for (std::string_view rest = form; !rest.empty();) {
        const std::size_t part = part_at(rest);
        if (part < kTimeParts.size()) {
            ++counts.at(part);
        }
        rest.remove_prefix(part < kTimeParts.size() ? kTimeParts.at(part).size() : 1);
    }
    if (counts[kYear] != 1 || counts[kMonth] != 1 || *std::max_element(counts.begin(), counts.end()) > 1 ||
        (counts[kHour] == 1 && counts[kMinute] == 0)) {
        throw InputError(fmt::format("invalid form of times {}", in_quotes(form)),
                         "YYYY, MM, DD, hh, mm and ss, such as \"DD/MM/YYYY hh:mm:ss\"");
    }
}

std::optional<RecordedTime> TimeForm::read(std::string_view text) const {
    std::array<std::optional<int>, kTimeParts.size()> parts{};
    for (std::string_view form = form_; !form.empty();) {
        const std::size_t part = part_at(form);
        if (part < kTimeParts.size()) {
            const bool is_short = form_ != kIso && text.size() > 1 && !is_digit(text[1]);
            parts.at(part) = part == kHalf ? take_half(text)
                                           : take_digits(text, is_short ? 1 : kTimeParts.at(part).size());
            if (!parts.at(part)) {
                return std::nullopt;
            }
            form.remove_prefix(kTimeParts.at(part).size());
            continue;
        }
        const bool may_end = parts[kYear] && parts[kMonth] && (!parts[kHour] || parts[kMinute]);
        if (text.empty() ? may_end : parts[kMinute] && may_end && !is_same_sign(text[0], form[0])) {
            break;
        }
        if (text.empty() || !is_same_sign(text[0], form[0])) {
            return std::nullopt;
        }
        text.remove_prefix(1);
        form.remove_prefix(1);
    }
    const auto fraction = parts[kMinute] ? take_milliseconds(text) : std::optional(0);
    const auto offset = offset_of(text);
    if (!fraction || !offset || (!text.empty() && !parts[kMinute])) {
        return std::nullopt;
    }
    RecordedTime time;
    time.has_day = parts[kDay].has_value();
    fmt::format_to_n(time.date.begin(), time.date.size(), "{:04}-{:02}-{:02}", *parts[kYear], *parts[kMonth],
                     parts[kDay].value_or(0));
    const std::chrono::year_month_day day{std::chrono::year(*parts[kYear]),
                                          std::chrono::month(static_cast<unsigned>(*parts[kMonth])),
                                          std::chrono::day(static_cast<unsigned>(parts[kDay].value_or(1)))};
    const bool has_half = parts[kHalf].has_value();
    const int written = parts[kHour].value_or(0);
    const int hour = has_half ? written % kHoursOfHalf + *parts[kHalf] : written;
    const int minute = parts[kMinute].value_or(0);
    const int second = parts[kSecond].value_or(0);
    // A leap second has the number 60.
    time.exists = day.ok() && hour < 24 && (!has_half || (written >= 1 && written <= kHoursOfHalf)) &&
                  minute < 60 && second <= 60;
    if (time.exists) {
        const std::int64_t days = std::chrono::sys_days(day).time_since_epoch().count();
        const std::int64_t minutes = (days * 24 + hour) * 60 + minute - *offset;
        time.milliseconds = (minutes * 60 + second) * 1000 + *fraction;
    }
    return time;
}

}  // namespace sabot
