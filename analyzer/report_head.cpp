#include "report_head.hpp"

#include "command.hpp"
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

// The command line, quoted for a shell, without --full, which only changes how much is printed.
std::string command_line(const Arguments& arguments) {
    std::string line = "sabot";
    bool may_be_option = arguments.has("full");
    for (const std::string& word : arguments.words) {
        may_be_option = may_be_option && word != "--";
        line += may_be_option && word == long_name("full") ? "" : " " + shell_quoted(word);
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

// The UTC date of SOURCE_DATE_EPOCH; empty without it. The clock is not used, so the same inputs always give
// the same report.
std::string date_of_epoch() {
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

// The options that state a fact of the head and are given: "--laboratory".
std::vector<std::string> given_facts(const Arguments& arguments) {
    return each_if(
        kHeadFacts, [&](const HeadFact& fact) { return arguments.has(fact.name); },
        [](const HeadFact& fact) { return long_name(fact.name); });
}

}  // namespace

ReportHead head_of(const Arguments& arguments) {
    ReportHead head;
    for (const HeadFact& fact : kHeadFacts) {
        set_head_fact(head, fact.name, arguments.text(fact.name));
    }
    if (head.date.empty()) {
        head.date = date_of_epoch();
    }
    head.command = command_line(arguments);
    return head;
}

ReportHead document_head(const Arguments& arguments) {
    const auto given = given_facts(arguments);
    if (given.empty()) {
        return {};
    }
    const FileFormat& format = chosen_format(arguments, arguments.text("output"));
    if (!format.is_document) {
        const auto documents = each_if(file_formats(), &FileFormat::is_document, &FileFormat::name);
        throw InputError(fmt::format("{} {} printed by documents, not by {}", fmt::join(given, ", "),
                                     given.size() == 1 ? "is" : "are", format.name),
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
            // The value of the option is the next word, or is in the same one.
            i += word.find('=') == std::string::npos ? 1U : 0U;
        } else {
            repeated.words.push_back(word);
        }
    }
    return command_line(repeated);
}

bool has_head(const Arguments& arguments) { return !given_facts(arguments).empty(); }

}  // namespace sabot
