#include "error.hpp"

#include <fmt/format.h>

#include <optional>

namespace sabot {

namespace {

// what() returns a C string, which a NUL quoted from a file would truncate.
std::string with_visible_nul(std::string text) {
    for (auto at = text.find('\0'); at != std::string::npos; at = text.find('\0', at)) {
        text.replace(at, 1, "\\x00");
    }
    return text;
}

constexpr bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80; }

// The bytes of the first character: its first byte and those that continue it.
std::string_view first_character(std::string_view text) {
    std::size_t bytes = 1;
    while (bytes < text.size() && is_continuation(text[bytes])) {
        ++bytes;
    }
    return text.substr(0, bytes);
}

// The code point of a character if it is a control character.
std::optional<unsigned> control_point(std::string_view character) {
    const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(character[at]); };
    if (character.size() == 1 && (byte(0) < 0x20 || byte(0) == 0x7F)) {
        return byte(0);
    }
    if (character.size() == 2 && byte(0) == 0xC2 && byte(1) < 0xA0) {
        return byte(1);
    }
    if (character == "\u2028" || character == "\u2029") {
        return 0x2000U + (byte(2) & 0x3FU);
    }
    return std::nullopt;
}

}  // namespace

std::string in_quotes(std::string_view text) {
    constexpr std::size_t kShown = 60;
    std::string shown = "\"";
    std::size_t at = 0;
    while (at < text.size()) {
        const auto character = first_character(text.substr(at));
        if (at + character.size() > kShown) {
            return shown + "...\"";
        }
        const auto control = control_point(character);
        shown += control ? fmt::format("\\u{:04X}", *control) : std::string(character);
        at += character.size();
    }
    return shown + '"';
}

std::string control_character(std::string_view text) {
    while (!text.empty()) {
        const auto character = first_character(text);
        if (const auto control = control_point(character)) {
            return fmt::format("U+{:04X}", *control);
        }
        text.remove_prefix(character.size());
    }
    return "";
}

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
