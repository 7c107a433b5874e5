#include "error.hpp"

#include <fmt/format.h>

namespace sabot {

std::string to_string(const Location& where) {
    if (where.line == 0) {
        return where.file;
    }
    return fmt::format("{}:{}:{}", where.file, where.line, where.column);
}

InputError::InputError(const std::string& message) : std::runtime_error(message) {}

InputError::InputError(const Location& where, const std::string& message)
    : std::runtime_error(where.file.empty() ? message : to_string(where) + ": " + message),
      place_(where.file.empty() || where.line == 0 ? 0 : to_string(where).size()) {}

std::string InputError::report() const {
    const std::string text = what();
    return place_ == 0 ? "sabot: error: " + text : text.substr(0, place_) + ": error" + text.substr(place_);
}

}  // namespace sabot
