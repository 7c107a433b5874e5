#pragma once

#include <stdexcept>
#include <string>

namespace sabot {

/// The exit codes of INTERFACE.md. Scripts rely on them.
enum ExitCode : int {
    kDone = 0,
    /// Done, and something was found: a claim refuted, a check that differs.
    kFound = 1,
    /// Bad usage or bad input.
    kBadInput = 2,
    /// Could not finish: output not written, interrupted, out of memory.
    kUnfinished = 3,
};

/// The result could not be brought to where it should go.
class OutputError : public std::runtime_error {
public:
    explicit OutputError(const std::string& message) : std::runtime_error(message) {}
};

}  // namespace sabot
