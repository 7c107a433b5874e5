#pragma once

#include <cstddef>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

namespace sabot {

/// A place in a text. Lines and columns count from 1; 0 means unknown (a value from the command line has no
/// line).
struct Location {
    std::string file;
    int line = 0;
    int column = 0;

    friend bool operator==(const Location&, const Location&) = default;
};

/// Thrown for invalid input (exit code 2). `what()` is `FILE:LINE:COLUMN: invalid thing "value": expected
/// ...`, without the parts that are unknown; a NUL is written as \x00.
class InputError : public std::runtime_error {
public:
    explicit InputError(const std::string& message);
    InputError(const Location& where, const std::string& message);

    /// The error as compilers print it: "FILE:LINE:COLUMN: error: ..." if the line is known, else "sabot:
    /// error: ...".
    std::string report() const;

    /// The place of the error; an empty file and line 0 if unknown.
    const Location& where() const { return *where_; }
    /// what() without the place.
    std::string message() const;

private:
    // Shared, so that copies of an error cannot fail.
    std::shared_ptr<const Location> where_;
    // Length of the place in what(), including the colon and the space after it.
    std::size_t place_ = 0;
};

/// Thrown if a result cannot be written (exit code 3).
class OutputError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// Thrown when the caller ends a long computation early.
class Interrupted : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// A text in quotes for a message, on one line: control characters are written as \u000A; of a text of more
/// than 60 bytes, the first characters, and "...".
std::string in_quotes(std::string_view text);

/// The first control character of a UTF-8 text, as in Unicode's notation "U+000A": those of ASCII, U+0080 to
/// U+009F, and the separators of lines and of paragraphs (U+2028 and U+2029), which break lines as well.
/// Empty if there is none.
std::string control_character(std::string_view text);

/// `FILE:LINE:COLUMN`, without the parts that are unknown.
std::string to_string(const Location& where);

/// What begins a message about the value of an option or argument: `invalid value "x" for --decks`, or
/// `decks: invalid value "x"` if the field is not called as on a command line. At most 40 bytes of the value.
std::string invalid_value(const std::string& value, const std::string& field);

/// parse(), with the name of the field in front of the message of an InputError: "--level: invalid number
/// ...".
template <class Parse>
auto prefix_errors(const std::string& field, const Parse& parse) {
    try {
        return parse();
    } catch (const InputError& error) {
        throw InputError(field + ": " + error.what());
    }
}

}  // namespace sabot
