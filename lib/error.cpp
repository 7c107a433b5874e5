#include "error.hpp"

#include <fmt/format.h>

namespace sabot {

namespace {

// what() returns a C string, which a NUL quoted from a file would truncate.
std::string with_visible_nul(std::string text) {
    for (auto at = text.find('\0'); at != std::string::npos; at = text.find('\0', at)) {
        text.replace(at, 1, "\\x00");
    }
    return text;
}

}  // namespace

std::string to_string(const Location& where) {
    if (where.line == 0) {
        return where.file;
    }
    return fmt::format("{}:{}:{}", where.file, where.line, where.column);
}

std::string invalid_value(const std::string& value, const std::string& field) {
    const std::string start = value.substr(0, 40);
    return field.starts_with('-') ? fmt::format("invalid value \"{}\" for {}", start, field)
                                  : fmt::format("{}: invalid value \"{}\"", field, start);
}

InputError::InputError(const std::string& message) : InputError(Location{}, message) {}

InputError::InputError(const Location& where, const std::string& message)
    : std::runtime_error(with_visible_nul(where.file.empty() ? message : to_string(where) + ": " + message)),
      where_(std::make_shared<const Location>(where)),
      place_(where.file.empty() ? 0 : with_visible_nul(to_string(where)).size() + 2) {}

std::string InputError::message() const { return std::string(what()).substr(place_); }

std::string InputError::report() const {
    return where_->file.empty() || where_->line == 0
               ? std::string("sabot: error: ") + what()
               : with_visible_nul(to_string(*where_)) + ": error: " + message();
}

}  // namespace sabot
