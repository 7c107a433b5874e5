#pragma once

#include <cstddef>
#include <string>

namespace sabot {

/// What an interrupt must remove: files and directories that hold a result before it is whole. A handler may
/// only do what is safe in the middle of anything, so it walks a list of names that was made before, the
/// last first: a directory is remembered before the files in it, and is empty when its turn comes.

/// Remembers a path before it is made. Paths are forgotten in the reverse order, each once.
void remember_file(const std::string& path);
void remember_directory(const std::string& path);
/// Forgets the last `count` paths that were remembered.
void forget_last(std::size_t count);

/// While it lives, interrupts wait.
class InterruptsHeld {
public:
    InterruptsHeld();
    ~InterruptsHeld();
    InterruptsHeld(const InterruptsHeld&) = delete;
    InterruptsHeld& operator=(const InterruptsHeld&) = delete;
};

/// Interrupts end the program with kUnfinished and leave no file half written; writing to a pipe that
/// nobody reads any more is an error and not a death.
void handle_signals();

/// From here on an interrupt waits until what is being written is written: stop_if_interrupted() then
/// throws OutputError. For a command that writes rows as it goes.
void finish_rows_before_stopping();
void stop_if_interrupted();

}  // namespace sabot
