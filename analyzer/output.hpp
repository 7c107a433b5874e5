#pragma once

#include <string>

namespace sabot {

/// Where the result goes: standard output, or a file that is there whole or not at all. The file is
/// opened at once, so that a path that cannot be written fails before long work, and written beside its
/// place under another name; only close() moves it there. An interrupt removes it.
class Output {
public:
    /// An empty path is standard output. Throws OutputError where the file cannot be made.
    explicit Output(std::string path);
    ~Output();
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;

    /// Both throw OutputError where not every byte arrived.
    void write(const std::string& text);
    void close();
    /// Writes everything and closes.
    void finish(const std::string& text);

private:
    std::string path_;
    std::string temporary_;
    int file_ = -1;
};

/// Interrupts end the program with kUnfinished and leave no file half written; writing to a pipe that
/// nobody reads any more is an error and not a death.
void handle_signals();

/// From here on an interrupt waits until what is being written is written: stop_if_interrupted() then
/// throws OutputError. For a command that writes rows as it goes.
void finish_rows_before_stopping();
void stop_if_interrupted();

/// While one lives, an interrupt does not end the program: whoever made it asks was_interrupted() now and
/// then, stops in good order, and asks once more when it is gone. Not to be nested, nor together with
/// finish_rows_before_stopping().
class InterruptsHeld {
public:
    InterruptsHeld();
    ~InterruptsHeld();
    InterruptsHeld(const InterruptsHeld&) = delete;
    InterruptsHeld& operator=(const InterruptsHeld&) = delete;
};

/// Whether an interrupt came while it was held or had to wait.
bool was_interrupted();

}  // namespace sabot
