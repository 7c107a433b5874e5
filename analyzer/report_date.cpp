#include "report_date.hpp"

#include "error.hpp"
#include "text/whole_number.hpp"

#include <fmt/format.h>

#include <chrono>
#include <cstdint>
#include <cstdlib>

namespace sabot {

namespace {

// The end of the year 9999. A later date is a mistake, and its year does not have four digits.
constexpr std::int64_t kLastSecond = 253'402'300'799;

std::string written(const std::chrono::year_month_day& day) {
    return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(day.year()), static_cast<unsigned>(day.month()),
                       static_cast<unsigned>(day.day()));
}

std::string day_of(std::string_view text) {
    const bool shaped = text.size() == 10 && text[4] == '-' && text[7] == '-';
    const auto year = shaped ? whole_number<int>(text.substr(0, 4)) : std::nullopt;
    const auto month = shaped ? whole_number<unsigned>(text.substr(5, 2)) : std::nullopt;
    const auto day = shaped ? whole_number<unsigned>(text.substr(8, 2)) : std::nullopt;
    if (year && month && day) {
        const std::chrono::year_month_day date{std::chrono::year(*year), std::chrono::month(*month),
                                               std::chrono::day(*day)};
        if (date.ok()) {
            return written(date);
        }
    }
    throw InputError(
        fmt::format("invalid value \"{}\" for --date: expected a day as YYYY-MM-DD", text.substr(0, 40)));
}

std::string day_of_epoch(std::string_view text) {
    const auto seconds = whole_number<std::int64_t>(text);
    if (!seconds || *seconds > kLastSecond) {
        throw InputError(
            fmt::format("invalid value \"{}\" for SOURCE_DATE_EPOCH: expected seconds since 1970, or --date",
                        text.substr(0, 40)));
    }
    const std::chrono::sys_seconds time{std::chrono::seconds(*seconds)};
    return written(std::chrono::year_month_day{std::chrono::floor<std::chrono::days>(time)});
}

}  // namespace

std::string report_date(const std::string& given) {
    if (!given.empty()) {
        return day_of(given);
    }
    const char* epoch = std::getenv("SOURCE_DATE_EPOCH");
    return epoch == nullptr || *epoch == '\0' ? "" : day_of_epoch(epoch);
}

}  // namespace sabot
