#pragma once

#include "error.hpp"

namespace sabot {

/// Installs the signal handlers. Interrupts then end the program with kUnfinished and leave no partial file;
/// so does a hangup, unless it was ignored when the program started. Writing to a closed pipe, or beyond the
/// maximum file size, fails with an error instead of a signal.
void handle_signals();

/// Ends the program silently, as the signal of a closed pipe ends other programs: with the exit code 141 in a
/// shell.
[[noreturn]] void end_by_closed_pipe();

/// As long as this object exists, an interrupt does not end the program. Its owner must call
/// was_interrupted() regularly, stop in an orderly way, and call it once more after destroying the object.
/// Must not be nested.
class InterruptsHeld {
public:
    InterruptsHeld();
    ~InterruptsHeld();
    InterruptsHeld(const InterruptsHeld&) = delete;
    InterruptsHeld& operator=(const InterruptsHeld&) = delete;
};

/// Whether an interrupt arrived while interrupts were held.
bool was_interrupted();

/// Calls compute() while interrupts are held, and returns its result. compute() must stop by itself if an
/// interrupt arrives. Throws OutputError after an interrupt. Must not be called while interrupts are held.
template <class Compute>
auto holding_interrupts(const Compute& compute) {
    const auto held = [&] {
        const InterruptsHeld interrupts;
        return compute();
    };
    auto result = held();
    if (was_interrupted()) {
        throw OutputError("interrupted");
    }
    return result;
}

}  // namespace sabot
