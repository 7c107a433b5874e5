#pragma once

#include "input_error.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace sabot {

/// A text in quotes for a message, on one line: control characters are written as \u000A; of a text of more
/// than 60 bytes, the first characters, and "...".
std::string in_quotes(std::string_view text);

/// The first control character of a UTF-8 text, as in Unicode's notation "U+000A": those of ASCII, U+0080 to
/// U+009F, and the separators of lines and of paragraphs (U+2028 and U+2029), which break lines as well.
/// Empty if there is none.
std::string control_character(std::string_view text);

/// `FILE:LINE:COLUMN`, without the parts that are unknown.
std::string to_string(const Location& where);

/// `WRONG: expected EXPECTED`, or what is wrong alone if nothing is expected.
std::string sentence(const std::string& wrong, const std::string& expected);

/// parse(), whose InputError is about this field.
template <class Parse>
auto about_field(const std::string& field, const Parse& parse) {
    try {
        return parse();
    } catch (const InputError& error) {
        throw error.about(field);
    }
}

/// Errors about several parts of an input, which are thrown as one.
class InputErrors {
public:
    /// Calls read(), and keeps the InputError that it throws.
    template <class Read>
    void collect(const Read& read) {
        try {
            read();
        } catch (const InputError& error) {
            errors_.push_back(error);
        }
    }
    /// Throws what was collected, if anything was: a single error as it is; several as one at the place of
    /// the first, with their messages separated by semicolons, those about other lines of a file after their
    /// places if `names_places`.
    void done(bool names_places = false) const;

private:
    std::vector<InputError> errors_;
};

}  // namespace sabot
