#pragma once

#include <stdexcept>
#include <string>

namespace sabot {

/// Where in a text something stands. Lines and columns count from 1; 0 means that they are not known
/// (a value from the command line has no line).
struct Location {
    std::string file;
    int line = 0;
    int column = 0;

    friend bool operator==(const Location&, const Location&) = default;
};

/// Input that cannot be used: the one error of the library that is the user's to mend (exit code 2).
/// `what()` reads `FILE:LINE:COLUMN: what is wrong: the value, and what would be right`; parts that
/// are not known are left out, and a NUL is written \x00.
class InputError : public std::runtime_error {
public:
    explicit InputError(const std::string& message);
    InputError(const Location& where, const std::string& message);
};

/// `FILE:LINE:COLUMN`, without the parts that are not known.
std::string to_string(const Location& where);

}  // namespace sabot
