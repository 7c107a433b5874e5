#include "report_date.hpp"

#include "error.hpp"
#include "text/whole_number.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <ctime>

namespace sabot {

namespace {

// The end of the year 9999. A later date is a mistake, and its year does not have four digits.
constexpr std::time_t kLastSecond = 253'402'300'799;

std::string day_of(std::time_t seconds) {
    std::string text(sizeof "YYYY-MM-DD", '\0');
    std::tm day{};
    text.resize(std::strftime(text.data(), text.size(), "%Y-%m-%d", gmtime_r(&seconds, &day)));
    return text;
}

// strptime() also accepts other spellings, and the 31st of any month.
std::string checked_day(const std::string& text) {
    std::tm day{};
    if (strptime(text.c_str(), "%Y-%m-%d", &day) == nullptr || day_of(timegm(&day)) != text) {
        throw InputError(InvalidValue{"date", text}, "a day as YYYY-MM-DD");
    }
    return text;
}

std::string day_of_epoch(std::string_view text) {
    const auto seconds = whole_number<std::time_t>(text);
    if (!seconds || *seconds > kLastSecond) {
        throw InputError(fmt::format("invalid value \"{}\" for SOURCE_DATE_EPOCH", text.substr(0, 40)),
                         "seconds since 1970, or --date");
    }
    return day_of(*seconds);
}

}  // namespace

std::string report_date(const std::string& given) {
    if (!given.empty()) {
        return checked_day(given);
    }
    const char* epoch = std::getenv("SOURCE_DATE_EPOCH");
    return epoch == nullptr || *epoch == '\0' ? "" : day_of_epoch(epoch);
}

}  // namespace sabot
