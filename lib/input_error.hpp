#pragma once

#include "api.hpp"

#include <memory>
#include <optional>
#include <stdexcept>
#include <string>

namespace SABOT_API sabot {

/// A place in a text. Lines and columns count from 1; 0 means unknown (a value from the command line has no
/// line).
struct Location {
    std::string file;
    int line = 0;
    int column = 0;

    friend bool operator==(const Location&, const Location&) = default;
};

/// A field or argument whose value is invalid: `invalid value "VALUE": WHY`.
struct InvalidValue {
    /// A plain name, such as "decks".
    std::string field;
    /// At most its first 40 bytes are kept.
    std::string value;
    /// May be empty, if what is expected says it.
    std::string why = {};
};

/// Thrown for invalid input. `what()` is `FILE:LINE:COLUMN: FIELD: WRONG: expected EXPECTED`, without the
/// parts that are unknown; a NUL is written as \x00. All parts are data, so that each user of the library can
/// name a place or an argument as its own users know it.
class InputError : public std::runtime_error {
public:
    /// What is wrong, such as `invalid card "x"`, and what was expected, such as "A to K"; may be empty.
    explicit InputError(const std::string& wrong, const std::string& expected = "");
    InputError(const Location& where, const std::string& wrong, const std::string& expected = "");
    /// About the field of the value.
    explicit InputError(InvalidValue invalid, const std::string& expected = "");

    /// The error at this place, or about this field, unless it has one.
    InputError at(const Location& where) const;
    InputError about(const std::string& field) const;

    /// The place of the error; an empty file and line 0 if unknown.
    const Location& where() const;
    /// The field or argument that is wrong: a plain name, such as "stake"; empty if unknown.
    const std::string& field() const;
    /// The value, if the field's value as a whole is wrong.
    const std::optional<InvalidValue>& invalid() const;
    /// What is wrong, without place and field.
    const std::string& wrong() const;
    /// Empty if unknown.
    const std::string& expected() const;
    /// what() without the place.
    std::string message() const;

private:
    struct Parts {
        Location where;
        std::string field;
        std::optional<InvalidValue> invalid;
        std::string wrong;
        std::string expected;
    };
    explicit InputError(Parts parts);

    // Shared, so that copies of an error cannot fail.
    std::shared_ptr<const Parts> parts_;
};

/// Thrown if a result cannot be written.
class OutputError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

}  // namespace sabot
