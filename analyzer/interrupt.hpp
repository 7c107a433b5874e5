#pragma once

#include <string>

namespace sabot {

/// Interrupts end the program with kUnfinished and leave no file half written; a hangup does so unless the
/// program was started to ignore it. Writing to a pipe that nobody reads any more, or beyond the largest size
/// of a file, is an error and not a death.
void handle_signals();

struct Remembered;

/// A file or directory that holds a result before it is whole, and that nobody must find when there will be
/// none: it is removed when this goes out of scope, and by an interrupt, unless it was kept. What is younger
/// is removed first, so that a directory is empty when its turn comes. It costs its name until the program
/// ends: a handler may come at any moment, and can walk only what stays where it is.
class Unfinished {
public:
    enum class Kind { file, directory };

    /// Before the path is made.
    Unfinished(std::string path, Kind kind);
    ~Unfinished();
    Unfinished(const Unfinished&) = delete;
    Unfinished& operator=(const Unfinished&) = delete;

    const std::string& path() const { return path_; }
    /// It is whole, or somebody else's: it stays.
    void keep();

private:
    std::string path_;
    Remembered* remembered_;
};

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
