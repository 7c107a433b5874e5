#pragma once

#include <cstddef>
#include <memory>
#include <stdexcept>
#include <string>

namespace sabot {

/// A place in a text. Lines and columns count from 1; 0 means that they are not known
/// (a value from the command line has no line).
struct Location {
    std::string file;
    int line = 0;
    int column = 0;

    friend bool operator==(const Location&, const Location&) = default;
};

/// Input that cannot be used: the one error of the library that is caused by invalid input (exit code 2).
/// `what()` reads `FILE:LINE:COLUMN: invalid thing "value": expected ...`; parts that are not known are left
/// out, and a NUL is written \x00.
class InputError : public std::runtime_error {
public:
    explicit InputError(const std::string& message);
    InputError(const Location& where, const std::string& message);

    /// The same as compilers print it: "FILE:LINE:COLUMN: error: ..." where the line is known, else "sabot:
    /// error: ...".
    std::string report() const;

    /// Where the input is invalid; an empty file and line 0 where that is not known.
    const Location& where() const { return *where_; }
    /// what() without the place.
    std::string message() const;

private:
    // Shared, so that copies of an error cannot fail.
    std::shared_ptr<const Location> where_;
    // How long the place is in what(), with the colon and the space after it.
    std::size_t place_ = 0;
};

/// A long computation that its caller ended before it was done.
class Interrupted : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// `FILE:LINE:COLUMN`, without the parts that are not known.
std::string to_string(const Location& where);

}  // namespace sabot
