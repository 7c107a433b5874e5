#include "command_line.hpp"

#include <string_view>

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

}  // namespace

std::string as_typed(const std::vector<std::string>& arguments) {
    std::string line = "sabot";
    for (const std::string& argument : arguments) {
        line += " " + shell_quoted(argument);
    }
    return line;
}

}  // namespace sabot
