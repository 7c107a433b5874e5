#pragma once

#include <string>

namespace sabot {

/// Installs the signal handlers. Interrupts then end the program with kUnfinished and leave no partial file;
/// so does a hangup, unless it was ignored when the program started. Writing to a closed pipe, or beyond the
/// maximum file size, fails with an error instead of a signal.
void handle_signals();

struct Remembered;

/// A file or directory for a result that is not complete yet. It is removed when this object goes out of
/// scope, with what a directory contains, and by an interrupt, but only while the directory is empty, unless
/// keep() was called. The path stays in memory until the program ends, because a signal handler may read the
/// list at any time.
class Unfinished {
public:
    /// Must be called before the file or directory is created, unless interrupts are held.
    explicit Unfinished(std::string path);
    ~Unfinished();
    Unfinished(const Unfinished&) = delete;
    Unfinished& operator=(const Unfinished&) = delete;

    const std::string& path() const { return path_; }
    /// Call this if the result is complete, or the path turned out to belong to another process: it is not
    /// removed.
    void keep();

private:
    std::string path_;
    Remembered* remembered_;
};

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

}  // namespace sabot
