#include "report_head.hpp"

#include "each.hpp"
#include "error.hpp"
#include "file_format.hpp"
#include "text/whole_number.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <ctime>
#include <string_view>
#include <vector>

namespace sabot {

namespace {

// Characters that have no special meaning in any shell.
constexpr std::string_view kPlain =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=+:,./@%";

std::string shell_quoted(const std::string& argument) {
    if (!argument.empty() && argument.find_first_not_of(kPlain) == std::string::npos) {
        return argument;
    }
    std::string text = "'";
    for (const char c : argument) {
        text += c == '\'' ? R"('\'')" : std::string(1, c);
    }
    return text + "'";
}

// The command line, quoted for a shell.
std::string command_line(const Arguments& arguments) {
    std::string line = "sabot";
    for (const std::string& word : arguments.words) {
        line += " " + shell_quoted(word);
    }
    return line;
}

// The end of the year 9999. A later date is a mistake, and its year does not have four digits.
constexpr std::time_t kLastSecond = 253'402'300'799;

std::string day_of(std::time_t seconds) {
    std::tm day{};
    gmtime_r(&seconds, &day);
    return fmt::format("{:04}-{:02}-{:02}", day.tm_year + 1900, day.tm_mon + 1, day.tm_mday);
}

// The date of the report: --date, else the UTC date of SOURCE_DATE_EPOCH, else empty. The clock is not used,
// so the same inputs always give the same report.
std::string date_of(const Arguments& arguments) {
    if (const auto date = arguments.given("date")) {
        return checked_day(*date);
    }
    const char* epoch = std::getenv("SOURCE_DATE_EPOCH");
    if (epoch == nullptr || *epoch == '\0') {
        return "";
    }
    const auto seconds = whole_number<std::time_t>(epoch);
    if (!seconds || *seconds > kLastSecond) {
        throw InputError(fmt::format("invalid value \"{:.40}\" for SOURCE_DATE_EPOCH", epoch),
                         "seconds since 1970, or --date");
    }
    return day_of(*seconds);
}

}  // namespace

// strptime() also accepts other spellings, and the 31st of any month.
std::string checked_day(const std::string& text) {
    std::tm day{};
    if (strptime(text.c_str(), "%Y-%m-%d", &day) == nullptr || day_of(timegm(&day)) != text) {
        throw InputError(InvalidValue{"date", text}, "a day as YYYY-MM-DD");
    }
    return text;
}

ReportHead head_of(const Arguments& arguments) {
    return {date_of(arguments), command_line(arguments), arguments.text("laboratory"),
            arguments.text("reference")};
}

ReportHead document_head(const Arguments& arguments) {
    if (!has_head(arguments)) {
        return {};
    }
    const FileFormat& format = chosen_format(arguments, arguments.text("output"));
    if (!format.is_document) {
        const auto documents = each_if(file_formats(), &FileFormat::is_document, &FileFormat::name);
        throw InputError(
            fmt::format("--laboratory, --reference and --date are printed by documents, not by {}",
                        format.name),
            fmt::format("no such option, or one of the formats {}", fmt::join(documents, ", ")));
    }
    return head_of(arguments);
}

std::string repeated_command(const Arguments& arguments) {
    Arguments repeated = arguments;
    repeated.words.clear();
    for (std::size_t i = 0; i < arguments.words.size(); ++i) {
        const std::string& word = arguments.words[i];
        const auto is_given = [&](std::string_view option) {
            return word == option || word.starts_with(std::string(option) + "=");
        };
        if (is_given("-o") || is_given("--output") || is_given("--format")) {
            // Its value is the next word, or is in the same one.
            i += word.find('=') == std::string::npos ? 1U : 0U;
        } else {
            repeated.words.push_back(word);
        }
    }
    return command_line(repeated);
}

bool has_head(const Arguments& arguments) {
    return arguments.has("date") || arguments.has("laboratory") || arguments.has("reference");
}

}  // namespace sabot
