#include "error.hpp"

#include <fmt/format.h>

#include <optional>
#include <utility>

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

// The text after a prefix that may be empty.
std::string prefixed(const std::string& prefix, const std::string& text) {
    return prefix.empty() ? text : prefix + ": " + text;
}

// No more of an invalid value is quoted.
constexpr std::size_t kMaxQuotedBytes = 40;

std::string wrong_with(const InvalidValue& invalid) {
    const std::string quoted = fmt::format("invalid value \"{}\"", invalid.value);
    return invalid.why.empty() ? quoted : quoted + ": " + invalid.why;
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

std::string sentence(const std::string& wrong, const std::string& expected) {
    return expected.empty() ? wrong : wrong + ": expected " + expected;
}

InputError::InputError(Parts parts)
    : std::runtime_error(
          with_visible_nul(prefixed(parts.where.file.empty() ? "" : to_string(parts.where),
                                    prefixed(parts.field, sentence(parts.wrong, parts.expected))))),
      parts_(std::make_shared<const Parts>(std::move(parts))) {}

InputError::InputError(const std::string& wrong, const std::string& expected)
    : InputError(Location{}, wrong, expected) {}

InputError::InputError(const Location& where, const std::string& wrong, const std::string& expected)
    : InputError(Parts{where, "", {}, with_visible_nul(wrong), with_visible_nul(expected)}) {}

InputError::InputError(InvalidValue invalid, const std::string& expected)
    : InputError([&] {
          invalid.value = with_visible_nul(invalid.value.substr(0, kMaxQuotedBytes));
          return Parts{
              {}, invalid.field, invalid, with_visible_nul(wrong_with(invalid)), with_visible_nul(expected)};
      }()) {}

InputError InputError::at(const Location& where) const {
    Parts parts = *parts_;
    if (parts.where == Location{}) {
        parts.where = where;
    }
    return InputError(std::move(parts));
}

InputError InputError::about(const std::string& field) const {
    Parts parts = *parts_;
    if (parts.field.empty()) {
        parts.field = field;
    }
    return InputError(std::move(parts));
}

const Location& InputError::where() const { return parts_->where; }
const std::string& InputError::field() const { return parts_->field; }
const std::optional<InvalidValue>& InputError::invalid() const { return parts_->invalid; }
const std::string& InputError::wrong() const { return parts_->wrong; }
const std::string& InputError::expected() const { return parts_->expected; }

std::string InputError::message() const {
    return prefixed(parts_->field, sentence(parts_->wrong, parts_->expected));
}

void InputErrors::done(bool names_places) const {
    if (errors_.size() == 1) {
        throw errors_.front();
    }
    if (!errors_.empty()) {
        std::string all;
        for (const InputError& error : errors_) {
            const bool has_place = names_places && !all.empty() && error.where().line > 0;
            all += all.empty() ? "" : "; ";
            all += (has_place ? to_string(error.where()) + ": " : "") + error.message();
        }
        throw InputError(errors_.front().where(), all);
    }
}

}  // namespace sabot
