#include "error_message.hpp"

#include "reports/writers/utf8.hpp"
#include "standard_streams.hpp"

#include <fmt/format.h>

namespace sabot {

namespace {

std::string wrong_option(const InputError& error) {
    if (const auto& invalid = error.invalid()) {
        return fmt::format("invalid value \"{}\" for --{}{}{}", invalid->value, invalid->field,
                           invalid->why.empty() ? "" : ": ", invalid->why);
    }
    return error.field().empty() ? error.wrong() : fmt::format("--{}: {}", error.field(), error.wrong());
}

}  // namespace

std::string error_message(const InputError& error) {
    const Location& where = error.where();
    const std::string text = sentence(wrong_option(error), error.expected());
    const std::string place = to_string(where);
    return where.file.empty() ? "sabot: error: " + text
           : where.line == 0  ? fmt::format("sabot: error: {}: {}", place, text)
                              : fmt::format("{}: error: {}", place, text);
}

void print_error(const InputError& error) {
    write_message(sanitize_for_terminal(error_message(error)) + "\n");
}

}  // namespace sabot
