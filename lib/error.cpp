#include "error.hpp"

#include <fmt/format.h>

namespace sabot {

namespace {

// What() is a C string, which a NUL quoted from a file would end.
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

InputError::InputError(const std::string& message) : std::runtime_error(with_visible_nul(message)) {}

InputError::InputError(const Location& where, const std::string& message)
    : InputError(where.file.empty() ? message : to_string(where) + ": " + message) {
    place_ = where.file.empty() || where.line == 0 ? 0 : with_visible_nul(to_string(where)).size();
}

std::string InputError::report() const {
    const std::string text = what();
    return place_ == 0 ? "sabot: error: " + text : text.substr(0, place_) + ": error" + text.substr(place_);
}

}  // namespace sabot
