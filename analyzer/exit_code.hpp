#pragma once

namespace sabot {

/// The exit codes, documented in sabot.1 (EXIT STATUS). Scripts rely on them.
enum ExitCode : int {
    kDone = 0,
    /// Done, and the result needs attention: a refuted claim, a failed check, or a row left out.
    kFound = 1,
    /// Invalid usage or invalid input.
    kBadInput = 2,
    /// Could not finish: the output could not be written, or the run was interrupted or out of memory.
    kUnfinished = 3,
};

}  // namespace sabot
